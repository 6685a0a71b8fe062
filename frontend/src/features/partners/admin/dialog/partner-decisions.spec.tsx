import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { halden, open, partnersOf, quillport, show, tidewater } from '../partners-screen.fixtures.tsx';
import { aPartner } from '../partners.fixtures.ts';

describe('rejecting a partner', () => {
  it('sends the reason that the partner will read', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = undefined;
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' });
    expect(within(question).getByRole('button', { name: 'Keep the application' })).toHaveFocus();
    await user.click(within(question).getByRole('textbox', { name: /Reason/ }));
    await user.paste('Your app is not listed yet.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partner rejected')).toBeVisible();
    expect(sent).toEqual([
      {
        call: `POST /api/admin/partners/${quillport.id}/reject`,
        body: { reason: 'Your app is not listed yet.' },
        ifMatch: '"1"',
      },
    ]);
  });

  it('goes on with the reason that was not sent', async () => {
    const first = await show({ search: `?partner=${quillport.id}` });
    const before = await screen.findByRole('dialog', { name: 'Quillport' });
    await first.user.click(within(before).getByRole('button', { name: 'Reject' }));
    await first.user.click(await screen.findByRole('textbox', { name: /Reason/ }));
    await first.user.paste('Your app is not listed yet.');
    cleanup();
    const { user, sent, answers } = await show({ search: `?partner=${quillport.id}` });
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = undefined;
    const question = await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' });
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), ' Ask again.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partner rejected')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Your app is not listed yet. Ask again.' }]);
  });

  it('goes on with the reason that was typed from the list and not sent', async () => {
    const first = await show();
    await first.user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    await first.user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    await first.user.click(await screen.findByRole('textbox', { name: /Reason/ }));
    await first.user.paste('Your app is not listed yet.');
    cleanup();
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = undefined;
    const question = await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' });
    expect(within(question).getByRole('textbox', { name: /Reason/ })).toHaveValue('Your app is not listed yet.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partner rejected')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Your app is not listed yet.' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says what a revocation puts on hold, and calls a partnership a partnership', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Tidewater Ops');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke approval for Tidewater Ops?' });
    expect(question).toHaveTextContent('1 active partnership will be on hold until Tidewater Ops is approved again.');
  });

  it('says that an approval was revoked, and not that a partner was rejected', async () => {
    const { user, answers } = await show();
    answers[`POST /api/admin/partners/${tidewater.id}/reject`] = {};
    const dialog = await open(user, 'Tidewater Ops');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke approval for Tidewater Ops?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke Approval' }));
    expect(await screen.findByText('Approval revoked')).toBeVisible();
    expect(screen.queryByText('Partner rejected')).toBeNull();
  });

  it('says what failed and why, and keeps the question open', async () => {
    const { user, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = refused(409, 'This application is already rejected.');
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Failed to reject partner. This application is already rejected.')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('a profile that changed since it was opened', () => {
  const changed = aPartner({ version: 2, versionByOthers: 2, industries: ['Education', 'Finance'], appInstalls: 12 });
  const outdated = refused(409, 'The profile changed since you opened it.', 'version_outdated');
  const changesIn = async (dialog: HTMLElement) =>
    within(await within(dialog).findByRole('region', { name: 'The profile changed since you opened it' }));
  /** The next decision finds the changed profile on the server. */
  const moveOn = (answers: Record<string, unknown>) =>
    Object.assign(answers, {
      [`POST /api/admin/partners/${quillport.id}/approve`]: outdated,
      [`POST /api/admin/partners/${quillport.id}/reject`]: outdated,
      [`GET /api/admin/partners/${quillport.id}/details`]: changed,
      'GET /api/admin/partners': partnersOf([changed, halden]),
    });

  it('is shown beside what stood there before, and the next approval decides on it', async () => {
    const { user, sent, answers } = await show();
    const dialog = await open(user, 'Quillport');
    await waitFor(() => expect(within(dialog).getByText(/profile version 1/)).toBeVisible());
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const changes = await changesIn(dialog);
    expect(changes.getByText('Nothing was decided. Look at what changed, then decide again.')).toBeVisible();
    expect(changes.getByText('Industries').parentElement).toHaveTextContent(
      'before: Education, Technology, Media → now: Education, Finance',
    );
    expect(changes.getByText('App installs').parentElement).toHaveTextContent('before: 4,811 → now: 12');
    expect(screen.getByText(/The profile changed since you opened it\.$/)).toBeVisible();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = undefined;
    const approved = { ...changed, applicationStatus: 'approved' };
    answers[`GET /api/admin/partners/${quillport.id}/details`] = approved;
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partner approved')).toBeVisible();
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(within(dialog).queryByRole('region', { name: /^The profile changed/ })).toBeNull());
  });

  it('is shown in place of the question when it was to be rejected', async () => {
    const { user, answers } = await show();
    const dialog = await open(user, 'Quillport');
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect((await changesIn(dialog)).getByText('App installs')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is opened when it was to be decided about from the list', async () => {
    const { user, answers } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    moveOn(answers);
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quillport' });
    expect((await changesIn(dialog)).getByText('App installs')).toBeVisible();
  });
});

describe('what a decision is based on', () => {
  it('is said before it, in the details and in the question, with the version of the rules', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Quillport');
    const recorded = 'Recorded with your decision: profile version 1, score 86.0, rules application-v1.';
    expect(within(dialog).getByText(recorded)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(await screen.findByRole('alertdialog')).getByText(recorded)).toBeVisible();
  });

  it('is shown as a receipt once it was made, with what the profile has come to since', async () => {
    const partner = aPartner({
      applicationStatus: 'rejected',
      version: 4,
      receipt: {
        profileVersion: 3,
        profileAt: '2026-11-19T08:00:00.000Z',
        applicationScore: 71,
        policy: 'application-v1',
        reason: 'Your app is not listed yet.',
      },
    });
    const { user } = await show({
      partners: partnersOf([partner]),
      details: { [`GET /api/admin/partners/${partner.id}/details`]: partner },
    });
    const dialog = await open(user, 'Quillport');
    const receipt = within(dialog).getByRole('region', { name: 'Decision receipt' });
    expect(receipt).toHaveTextContent('It is at version 4 now.');
    expect(receipt).toHaveTextContent('Your app is not listed yet.');
  });
});

describe('what the administrator has changed in the dialog', () => {
  it('is no change since it was opened, and what others change after it is shown alone', async () => {
    const { user, answers, queryClient } = await show();
    const dialog = await open(user, 'Quillport');
    const read = (partner: AdminPartnerView) => {
      answers[`GET /api/admin/partners/${quillport.id}/details`] = partner;
      answers['GET /api/admin/partners'] = partnersOf([partner, halden]);
    };
    const own = aPartner({ version: 2, companyDomain: 'quillport.test' });
    answers[`PUT /api/admin/partners/${quillport.id}/domain`] = () => {
      read(own);
      return { body: own };
    };
    await user.click(within(dialog).getByRole('button', { name: 'Correct the domain' }));
    const domain = await screen.findByRole('textbox', { name: 'Company domain' });
    await user.clear(domain);
    await user.type(domain, 'quillport.test');
    await user.click(screen.getByRole('button', { name: 'Save the domain' }));
    expect(await within(dialog).findByText(/profile version 2/)).toBeVisible();
    expect(within(dialog).queryByRole('region', { name: /^The profile changed/ })).toBeNull();
    read({ ...own, version: 3, versionByOthers: 3, appInstalls: 12 });
    await queryClient.invalidateQueries();
    const changes = within(await within(dialog).findByRole('region', { name: 'The profile changed since you opened it' }));
    expect(changes.getByText('App installs').parentElement).toHaveTextContent('before: 4,811 → now: 12');
    expect(changes.queryByText('Company domain')).toBeNull();
  });
});

describe('undoing a decision about a partner', () => {
  const act = { eventId: 'the-approval', act: 'PartnerApproved', at: '2026-03-04T12:00:00.000Z' } as const;
  const undone = { undone: 1, skipped: [], stays: [] };

  it('is offered in the toast that tells of it', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = { ...quillport, applicationStatus: 'approved', undoable: act };
    answers['POST /api/admin/undo'] = undone;
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const toast = (await screen.findByText('Partner approved')).closest<HTMLElement>('[role=status]')!;
    expect(toast).toHaveTextContent('Partner approvedQuillport');
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    const done = (await screen.findByText('Undone')).closest('[role=status]');
    expect(done).toHaveTextContent('UndoneQuillport');
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/admin/undo', body: { eventId: 'the-approval' } });
  });

  it('is offered once: in the details not before the toast is gone', async () => {
    const { user, answers } = await show();
    const approved = { ...quillport, applicationStatus: 'approved', undoable: act };
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = () => {
      answers[`GET /api/admin/partners/${quillport.id}/details`] = approved;
      return { body: approved };
    };
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('button', { name: 'Revoke Approval' })).toBeVisible();
    const toast = (await screen.findByText('Partner approved')).closest<HTMLElement>('[role=status]')!;
    expect(within(dialog).queryByRole('button', { name: 'Undo approval' })).toBeNull();
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    expect(await within(dialog).findByRole('button', { name: 'Undo approval' })).toBeVisible();
  });

  it('is offered in the menu of the row, with a reason for the history, and says why it is refused', async () => {
    const partner = aPartner({ undoable: act });
    const { user, sent, answers } = await show({ partners: partnersOf([partner]) });
    answers['POST /api/admin/undo'] = refused(
      409,
      'This cannot be undone any more: the profile was changed since.',
      'built_upon',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo approval' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo approval of Quillport?' });
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Wrong row');
    await user.click(within(question).getByRole('button', { name: 'Undo approval' }));
    expect(await screen.findByText(/Failed to undo. This cannot be undone any more/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ body: { eventId: 'the-approval', reason: 'Wrong row' } });
  });

  it('is offered in the details', async () => {
    const partner = aPartner({ undoable: act });
    const { user } = await show({
      partners: partnersOf([partner]),
      details: { [`GET /api/admin/partners/${partner.id}/details`]: partner },
    });
    const dialog = await open(user, 'Quillport');
    expect(within(dialog).getByRole('button', { name: 'Undo approval' })).toBeVisible();
  });

  it('is not offered to those who only look', async () => {
    const { user } = await show({ partners: partnersOf([aPartner({ undoable: act })]), readOnly: true });
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    expect(screen.queryByRole('menuitem', { name: 'Undo approval' })).toBeNull();
  });
});
