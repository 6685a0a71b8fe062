import { describe, expect, jest, test } from '@jest/globals';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { anInvitationDetail, token } from '../../../testing/invitations.fixtures.ts';
import { anOwnProfile, aPartnership, aPartnershipCohort, mutualInterest } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { PartnershipApplyScreen } from './partnership-apply-screen.tsx';

const found = `GET /api/partnerships/invite/${token}`;
const accept = `POST /api/partnerships/invite/${token}/accept`;
const own = 'GET /api/profile';
const accepted = { message: 'You have both applied.', partnership: aPartnership(mutualInterest) };

async function open(answers: ScreenAnswers = {}, user: Partial<UserView> = {}) {
  const onAccepted = jest.fn();
  const shown = await showScreen(
    <PartnershipApplyScreen token={token} onAccepted={onAccepted} />,
    { [found]: anInvitationDetail(), [accept]: accepted, [own]: anOwnProfile(), ...answers },
    { user: { ...anOwnProfile().user, ...user } },
  );
  return { ...shown, onAccepted };
}

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('applying with the partner that invites', () => {
  test('shows who invites, to what, until when and in which words', async () => {
    await open();
    const card = within(await screen.findByRole('region', { name: 'Invitation' }));
    expect(card.getByRole('heading', { name: 'Nordlicht Digital' })).toBeVisible();
    for (const said of [
      'Solutions Partner. Jonas Albrecht',
      'Winter 2027 Growth',
      'Kickoff: Jan 18, 2027',
      'Dec 6, 2026',
      'Shall we do the winter cohort together?',
    ])
      expect(card.getByText(said)).toBeVisible();
  });

  test.each([
    ['an invitation', {}],
    ['a joint application', { partnership: { kind: 'joint_application' }, cohort: null }],
  ] as const)('says before the press for whom the link of %s is, and which company would answer', async (_, detail) => {
    await open({ [found]: anInvitationDetail(detail) });
    const card = within(await screen.findByRole('region', { name: 'Invitation' }));
    expect(
      card.getByText('Sent to an App Partner. The link does not name the company: answer only if it was sent to yours.'),
    ).toBeVisible();
    expect(await card.findByText('Tallyfold')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept and apply' })).toHaveAccessibleDescription(
      'Tallyfold applies with Nordlicht Digital.',
    );
  });

  test('sends the cohort of the invitation and the message, and goes on', async () => {
    const { user, sent, onAccepted } = await open();
    expect(await screen.findByRole('radio', { name: /Winter 2027 Growth/ })).toBeChecked();
    await user.click(screen.getByRole('textbox', { name: /Message/ }));
    await user.paste('  We know each other.  ');
    await press(user, 'Accept and apply');
    await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ call: accept, body: { cohortId: 1, applicationMessage: 'We know each other.' } }]);
    expect(screen.getByText('Invitation accepted')).toBeVisible();
    expect(screen.getByText('You have both applied.')).toBeVisible();
  });

  test('is not necessary to connect', async () => {
    const { user, sent, onAccepted } = await open();
    await press(user, 'Connect without applying');
    await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ call: accept, body: {} }]);
  });

  test('needs a cohort that is open', async () => {
    const { user, sent } = await open({
      [found]: anInvitationDetail({ cohort: { ...aPartnershipCohort(), status: 'Closed', displayStatus: 'Closed' } }),
    });
    expect(await screen.findByText('Applications are not open: Closed')).toBeVisible();
    await press(user, 'Accept and apply');
    expect(await screen.findByText('Please select a cohort to apply for')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('of a joint application asks for no cohort', async () => {
    const { user, sent } = await open({
      [found]: anInvitationDetail({
        partnership: { kind: 'joint_application', status: 'awaiting_partner_registration', inviteMessage: null },
        cohort: null,
      }),
    });
    expect(await screen.findByText('The first open cohort that you both prefer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect without applying' })).toBeNull();
    await press(user, 'Accept and apply');
    await waitFor(() => expect(sent).toEqual([{ call: accept, body: {} }]));
  });

  test.each([
    ['has_active', 'Multiple partnerships not allowed'],
    ['different_cohort', 'Cohort mismatch'],
    ['partner_has_active', 'Application failed'],
  ] as const)('that is refused by %s says: %s', async (code, title) => {
    const { user, onAccepted } = await open({ [accept]: refused(409, 'No.', code) });
    await press(user, 'Accept and apply');
    expect(await screen.findByText(title)).toBeVisible();
    expect(onAccepted).not.toHaveBeenCalled();
  });

  test.each([
    ['pending', 'Application Under Review'],
    ['rejected', 'Application Not Approved'],
  ] as const)('before the approval says what becomes of it: %s', async (applicationStatus, title) => {
    await open({}, { applicationStatus });
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('what an acceptance does', () => {
  test('is said as it is: at once for a company that is approved, and after the approval for one that waits', async () => {
    await open();
    expect(await screen.findByText(/^When you accept, you and Nordlicht Digital are both interested/)).toBeVisible();
    cleanup();
    await open({}, { applicationStatus: 'pending' });
    expect(
      await screen.findByText(
        /^When you accept, your acceptance is kept\. Once your application to the programme is approved, you and Nordlicht Digital/,
      ),
    ).toBeVisible();
  });
});

describe('an invitation that cannot be answered', () => {
  test('now says why, and offers nothing that is refused', async () => {
    const obstacle = 'Nordlicht Digital already has an active partnership or application with someone else.';
    await open({ [found]: anInvitationDetail({ obstacle }) });
    expect(await screen.findByText(obstacle)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Invitation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept and apply' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect without applying' })).toBeNull();
  });

  test.each([
    [refused(404, 'Not known.', 'invitation_unknown'), 'Invitation Not Found'],
    [anInvitationDetail({ partnership: { invitedPartnerType: 'solutions_partner' } }), 'Incorrect Partner Type'],
    [
      anInvitationDetail({ isOwn: true, partnership: { invitedPartnerType: 'solutions_partner' } }),
      'This is your own invitation',
    ],
    [
      anInvitationDetail({ partnership: { inviteAcceptedAt: '2026-11-23T09:00:00.000Z' } }),
      'This invitation was accepted already',
    ],
  ])('leads to the dashboard', async (answer, title) => {
    await open({ [found]: answer });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/partner-dashboard');
    expect(screen.queryByRole('button', { name: 'Accept and apply' })).toBeNull();
  });

  test('because its link is not complete says so', async () => {
    await showScreen(
      <PartnershipApplyScreen token="incomplete" onAccepted={jest.fn()} />,
      { 'GET /api/partnerships/invite/incomplete': refused(404, 'Not known.', 'invitation_unknown') },
      { user: anOwnProfile().user },
    );
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  });

  test('because it could not be loaded can be tried again', async () => {
    await open({ [found]: refused(500, 'Away.') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
