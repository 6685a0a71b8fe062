import { describe, expect, test } from '@jest/globals';
import type { InvitationView } from '@accelerator/contracts/invitations/views';
import { screen, waitFor, within } from '@testing-library/react';
import { anInvitation } from '../../../testing/invitations.fixtures.ts';
import { aCohort, anOwnProfile, aPartnership, bothApplied, nordlichtId } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { InvitePartner } from './invite-partner.tsx';

const listed = 'GET /api/partnerships/my-invites';
const create = 'POST /api/partnerships/invite';

async function open(answers: ScreenAnswers = {}) {
  const all: ScreenAnswers = {
    'GET /api/cohorts': [
      aCohort({ id: 2, name: 'Later', kickoffDate: '2027-03-01', displayStatus: 'Filling Fast' }),
      aCohort(),
      aCohort({ id: 3, name: 'Closed already', status: 'Closed', displayStatus: 'Closed' }),
    ],
    [listed]: [],
    'GET /api/settings': { sendsMail: true },
    'GET /api/partnerships': [],
    ...answers,
  };
  const shown = await showScreen(<InvitePartner />, all, { user: anOwnProfile().user });
  await shown.user.click(screen.getByRole('button', { name: 'Invite Partner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Partner' }));
  await dialog.findByRole('heading', { name: 'Your invitations' });
  /** Pastes, because each key that is typed renders the form again. */
  const enter = async (message: string) => {
    await shown.user.click(dialog.getByRole('textbox', { name: /Message/ }));
    await shown.user.paste(message);
  };
  return { ...shown, dialog, enter, answers: all };
}

const show = (...invitations: readonly InvitationView[]) => open({ [listed]: invitations });

describe('inviting a partner', () => {
  test('takes an Open cohort and a message without the spaces around it, and shows the link', async () => {
    const { user, dialog, enter, sent, answers } = await open({ [create]: anInvitation() });
    expect(dialog.getByText(/your application for the cohort is sent/)).toBeVisible();
    const cohorts = within(await dialog.findByRole('radiogroup', { name: 'Cohort' }));
    expect(cohorts.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Winter 2027 GrowthKickoff Jan 18, 2027',
      'LaterKickoff Mar 1, 2027',
    ]);
    await user.click(cohorts.getByRole('radio', { name: /Winter 2027 Growth/ }));
    const message = dialog.getByRole('textbox', { name: /Message/ });
    expect(message).toHaveAttribute('rows', '3');
    await enter('  Shall we?  ');
    answers[listed] = [anInvitation()];
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await dialog.findByRole('textbox', { name: 'Link of Winter 2027 Growth' })).toHaveValue(anInvitation().inviteLink);
    expect(sent).toEqual([
      { call: create, body: { cohortId: 1, invitedPartnerType: 'solutions_partner', inviteMessage: 'Shall we?' } },
    ]);
    expect(message).toHaveValue('');
  });

  test('leaves nothing to lose once it was sent', async () => {
    const { user, dialog } = await open({ [create]: anInvitation() });
    await user.click(await dialog.findByRole('radio', { name: /Later/ }));
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Later/ })).not.toBeChecked());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite Partner' })).toBeNull());
    expect(screen.queryByText('Discard your changes?')).toBeNull();
  });

  test('is not offered while an application runs, and says with whom', async () => {
    const { dialog } = await open({ 'GET /api/partnerships': [aPartnership({ ...bothApplied, status: 'pending_approval' })] });
    expect(await dialog.findByText('You have an application or partnership with Nordlicht Digital')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Create invitation' })).toBeNull();
    expect(dialog.queryByRole('form', { name: 'New invitation' })).toBeNull();
    expect(dialog.getByRole('heading', { name: 'Your invitations' })).toBeVisible();
  });

  test('leaves an empty message out', async () => {
    const { user, dialog, enter, sent } = await open({ [create]: anInvitation() });
    await user.click(await dialog.findByRole('radio', { name: /Later/ }));
    await enter('   ');
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    await waitFor(() => expect(sent).toEqual([{ call: create, body: { cohortId: 2, invitedPartnerType: 'solutions_partner' } }]));
  });

  test('emails the link to an address, and says so', async () => {
    const { user, dialog, sent } = await open({ [create]: anInvitation() });
    await user.click(await dialog.findByRole('radio', { name: /Later/ }));
    const address = await dialog.findByRole('textbox', { name: /Email the link to/ });
    await user.click(address);
    await user.paste('zoe');
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await dialog.findAllByText('Invalid email format')).not.toEqual([]);
    await user.click(address);
    await user.paste('@bolt.example');
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText('The link is on its way to zoe@bolt.example.')).toBeVisible();
    const body = { cohortId: 2, invitedPartnerType: 'solutions_partner', inviteEmail: 'zoe@bolt.example' };
    expect(sent).toEqual([{ call: create, body }]);
    expect(address).toHaveValue('');
  });

  test('offers no email where the server sends none', async () => {
    const { dialog } = await open({ 'GET /api/settings': { sendsMail: false } });
    await dialog.findByRole('radiogroup', { name: 'Cohort' });
    expect(dialog.queryByRole('textbox', { name: /Email the link to/ })).toBeNull();
  });

  test('asks for a cohort', async () => {
    const { user, dialog, sent } = await open();
    await dialog.findByRole('radiogroup', { name: 'Cohort' });
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getAllByText('Please select a cohort')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  test('that is refused says why and keeps what was typed', async () => {
    const { user, dialog, enter } = await open({
      [create]: refused(409, 'You already have an active partnership.', 'has_active'),
    });
    await user.click(await dialog.findByRole('radio', { name: /Later/ }));
    await enter('Shall we?');
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText('Failed to create invitation')).toBeVisible();
    expect(screen.getByText('You already have an active partnership.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('Shall we?');
  });

  test('says what could not be loaded', async () => {
    const { dialog } = await open({ 'GET /api/cohorts': refused(500, 'Away.'), [listed]: refused(500, 'Away.') });
    expect(await dialog.findByText('Failed to fetch cohorts')).toBeVisible();
    expect(await dialog.findByText('Failed to fetch invitations')).toBeVisible();
    expect(dialog.queryByText('No invitations yet.')).toBeNull();
  });

  test('says that there are no invitations yet', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText('No invitations yet.')).toBeVisible();
  });
});

describe('an own invitation', () => {
  const item = async ({ dialog }: Awaited<ReturnType<typeof open>>, name = 'Winter 2027 Growth') =>
    within(await dialog.findByRole('listitem', { name }));

  test('says when it was created, and until when it can be accepted', async () => {
    const shown = await item(await show(anInvitation({ inviteMessage: 'Shall we?' })));
    expect(shown.getByText('Awaiting response')).toBeVisible();
    expect(shown.getByText('Created Nov 22, 2026. Expires Dec 6, 2026.')).toBeVisible();
    expect(shown.getByText('“Shall we?”')).toBeVisible();
  });

  test('is copied, or it is said that the browser does not allow it', async () => {
    const page = await show(anInvitation());
    const shown = await item(page);
    await page.user.click(shown.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(anInvitation().inviteLink);
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
    await page.user.click(shown.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
    expect(screen.getByText('It is selected here: press Ctrl+C, or choose Copy from its menu.')).toBeVisible();
    expect(getSelection()?.toString()).toBe(anInvitation().inviteLink);
  });

  test('gets a new link after a question', async () => {
    const call = 'POST /api/partnerships/invitation-1/regenerate-invite';
    const page = await open({ [listed]: [anInvitation()], [call]: anInvitation() });
    await page.user.click((await item(page)).getByRole('button', { name: 'Regenerate link' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate the link?' }));
    await page.user.click(question.getByRole('button', { name: 'Regenerate link' }));
    expect(await screen.findByText('New link created')).toBeVisible();
    page.answers[call] = refused(409, 'This invitation was accepted already.', 'invitation_accepted');
    await page.user.click((await item(page)).getByRole('button', { name: 'Regenerate link' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Regenerate link' }));
    expect(await screen.findByText('Failed to regenerate invitation link')).toBeVisible();
  });

  test('that has expired gets a new link at once', async () => {
    const call = 'POST /api/partnerships/invitation-1/regenerate-invite';
    const page = await open({ [listed]: [anInvitation({ isExpired: true, inviteLink: null })], [call]: anInvitation() });
    const shown = await item(page);
    expect(shown.getByText('Expired')).toBeVisible();
    expect(shown.getByText('Created Nov 22, 2026. Expired Dec 6, 2026.')).toBeVisible();
    await page.user.click(shown.getByRole('button', { name: 'Regenerate link' }));
    await waitFor(() => expect(page.sent).toMatchObject([{ call }]));
  });

  test('is withdrawn after a question', async () => {
    const call = 'POST /api/partnerships/invitation-1/cancel';
    const page = await open({ [listed]: [anInvitation()], [call]: anInvitation({ status: 'canceled' }) });
    await page.user.click((await item(page)).getByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw the invitation?' }));
    expect(question.getByRole('button', { name: 'Keep the invitation' })).toHaveFocus();
    await page.user.click(question.getByRole('button', { name: 'Withdraw invitation' }));
    await waitFor(() => expect(page.sent).toEqual([{ call, body: {} }]));
  });

  test('that was accepted names who did, and has no link', async () => {
    const accepted = anInvitation({
      status: 'pending_approval',
      partner: { id: nordlichtId, companyName: 'Nordlicht Digital' },
      partnershipId: 'p1',
      inviteAcceptedAt: '2026-11-23T09:00:00.000Z',
      inviteLink: null,
    });
    const shown = await item(await show(accepted));
    expect(shown.getByText('Awaiting Approval')).toBeVisible();
    expect(shown.getByText(/^Created/).closest('p')).toHaveTextContent(/^Created Nov 22, 2026\. Accepted Nov 23, 2026 by/);
    expect(shown.getByRole('link', { name: 'Nordlicht Digital' })).toHaveAttribute(
      'href',
      `/partner-profile?id=${nordlichtId}&type=solutions`,
    );
    for (const name of ['Copy link', 'Regenerate link', 'Withdraw']) expect(shown.queryByRole('button', { name })).toBeNull();
  });

  test.each([
    [{ status: 'pending', partnershipId: 'p1' }, 'Connected'],
    [{ status: 'joint_application_pending' }, 'Application pending'],
    [{ status: 'canceled' }, 'Canceled'],
    [{ status: 'rejected' }, 'Rejected'],
  ] as const)('stands where it stands: %j is %s', async (differences, said) => {
    expect((await item(await show(anInvitation({ ...differences, inviteLink: null })))).getByText(said)).toBeVisible();
  });

  test('that is a joint application is known by its partner', async () => {
    const joint = anInvitation({
      kind: 'joint_application',
      status: 'awaiting_partner_registration',
      cohort: null,
      externalPartnerCompany: 'Brightpath',
    });
    const shown = await item(await show(joint), 'Joint application with Brightpath');
    expect(shown.getByText('Awaiting registration')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });
});
