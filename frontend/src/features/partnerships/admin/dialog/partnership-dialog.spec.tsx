import { describe, expect, it } from '@jest/globals';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { screen, waitFor, within } from '@testing-library/react';
import { aCohort } from '../../../../testing/partner.fixtures.ts';
import { refused } from '../../../../testing/screen.tsx';
import { held, partnershipsOf, show, waiting } from '../partnerships-screen.fixtures.tsx';
import { aPartnership } from '../partnerships.fixtures.ts';

const open = async (user: Awaited<ReturnType<typeof show>>['user'], name = 'Kestrel Forms and Tidewater Ops') => {
  await user.click(await screen.findByRole('link', { name: `Open ${name}` }));
  return screen.findByRole('dialog', { name });
};

describe('the partnership that is open', () => {
  it('shows the steps, the points of each line and both sides', async () => {
    const { user } = await show();
    const dialog = await open(user);
    const steps = within(within(dialog).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Mutual interest (completed)Nov 12, 2026',
      'Cohort application (completed)Both applied, Nov 19, 2026',
      'Cohort assignment (current)Winter 2027 Growth, applied for',
      'Active After approval',
    ]);
    expect(within(dialog).getByRole('img', { name: /^Match score 82%/ })).toBeVisible();
    expect(within(dialog).getAllByText('19.6')[0]).toBeVisible();
    const app = within(dialog).getByRole('region', { name: 'App Partner' });
    expect(within(app).getByRole('switch', { name: 'Interested' })).toHaveAccessibleDescription(/^By niamh\.byrne, Nov 4, 2026/);
    expect(within(app).getByRole('link', { name: 'View partner profile of Kestrel Forms' })).toBeVisible();
  });

  it('is approved from there', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partnerships/${waiting.id}/approve`] = undefined;
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partnership approved')).toBeVisible();
    expect(sent).toEqual([
      { call: `POST /api/admin/partnerships/${waiting.id}/approve`, body: {}, ifMatch: `"${waiting.version}"` },
    ]);
  });

  it.each([
    [
      { free: 0, before: 1 },
      false,
      'No seats are free, and 1 pair comes before it. Approving it takes the cohort above its limit.',
    ],
    [{ free: 2, before: 2 }, false, 'The 2 free seats go to 1 pair before it. Approving it now takes seats that they wait for.'],
    [{ free: 0, before: 1 }, true, 'No seats are free, and 1 pair comes before it. It keeps its place while it is on hold.'],
  ])('says of the waitlist with %j what approving it brings about', async (seats, onHold, sentence) => {
    const pair = aPartnership({ ...waiting, waitlistPosition: 2, seats, onHold });
    const { user } = await show({ partnerships: [pair] });
    expect(await open(user)).toHaveTextContent(`Place 2 on the waitlist${sentence}`);
  });

  it('names in the receipt the cohort that was decided on, from which the two may have moved', async () => {
    const receipt = {
      ...{ appProfileVersion: 1, solutionsProfileVersion: 1, matchScore: 82, scoringPolicy: 'standard' },
      cohort: { cohortId: 9, status: 'Open', enrolled: 6, capacity: 36 },
    };
    const { user, answers } = await show({
      partnerships: [aPartnership({ status: 'active', receipt, decidedAt: '2026-11-20T09:00:00.000Z' })],
    });
    answers['GET /api/admin/cohorts'] = [{ ...aCohort(), id: 9, name: 'Autumn 2026' }];
    const dialog = within(await open(user));
    expect(await dialog.findByText('Autumn 2026: Open, 6 enrolled, a limit of 36')).toBeVisible();
  });

  it('says that an application was released, as the two read it', async () => {
    const pair = aPartnership({
      ...waiting,
      ...({ status: 'pending', cohort: null, cohortId: null, submittedAt: null } as const),
      ...{ appPartnerApplied: false, solutionsPartnerApplied: false },
      ended: {
        ...({ how: 'released', was: 'application', of: 'app' } as const),
        ...{ cohort: { id: 1, name: 'Winter 2027 Growth' }, at: '2026-11-21T12:00:00.000Z' },
      },
    });
    const { user } = await show({ partnerships: [pair] });
    expect(await open(user)).toHaveTextContent(
      'Application releasedTidewater Ops completed an application with someone else, so the application of Kestrel Forms for Winter 2027 Growth was released on Nov 21, 2026.',
    );
  });

  it('asks before it goes above a full cohort, and names the number', async () => {
    const { user, sent, answers } = await show();
    const approve = `POST /api/admin/partnerships/${waiting.id}/approve`;
    answers[approve] = refused(409, 'Winter 2027 Growth is full with 36 partners enrolled.', 'full');
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve above the limit?' });
    expect(question).toHaveTextContent(
      'Winter 2027 Growth is full with 36 partners enrolled. Approve anyway to place this partnership above the limit.',
    );
    expect(screen.queryByText(/Failed to approve/)).toBeNull();
    answers[approve] = undefined;
    await user.click(within(question).getByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('Partnership approved')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{}, { overfill: true }]);
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(Array(2).fill(`"${waiting.version}"`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is rejected with the reason that both partners read', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partnerships/${waiting.id}/reject`] = undefined;
    const dialog = await open(user);
    const button = within(dialog).getByRole('button', { name: 'Reject' });
    expect(button).toHaveClass('text-bad');
    await user.click(button);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('textbox', { name: /Reason/ }));
    await user.paste('Try the spring cohort.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partnership rejected')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'Try the spring cohort.' });
  });

  it.each([
    ['an application on hold', held, 'Cancel', 'application'],
    [
      'an application of one side',
      aPartnership({ id: 'half', status: 'applying', appPartnerApplied: false }),
      'Cancel',
      'application',
    ],
    ['an active partnership', aPartnership({ id: 'active', status: 'active' }), 'End', 'partnership'],
  ])('ends %s, with a reason that both partners read', async (_, pair, verb, what) => {
    const { user, sent, answers } = await show({ partnerships: [pair] });
    answers[`POST /api/admin/partnerships/${pair.id}/action`] = undefined;
    const name = `${pair.partners.app.companyName} and ${pair.partners.solutions.companyName}`;
    const dialog = await open(user, name);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Partnership' }));
    const question = await screen.findByRole('alertdialog', { name: `${verb} the ${what} of ${name}?` });
    expect(within(question).getByRole('button', { name: `Keep the ${what}` })).toHaveFocus();
    await user.click(within(question).getByRole('textbox', { name: /Reason/ }));
    await user.paste('The cohort is postponed.');
    await user.click(within(question).getByRole('button', { name: 'Cancel Partnership' }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(sent).toEqual([
      {
        call: `POST /api/admin/partnerships/${pair.id}/action`,
        body: { action: 'cancel', partnerType: 'both', reason: 'The cohort is postponed.' },
      },
    ]);
  });

  it('is rejected while it is on hold', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Brightpath and Fennel Studio');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alertdialog', { name: /^Reject the application/ })).toBeVisible();
  });

  it('cannot be approved while it is on hold, and says why', async () => {
    const { user, sent } = await show();
    const dialog = await open(user, 'Brightpath and Fennel Studio');
    expect(within(dialog).getAllByText('On hold')).toHaveLength(2);
    expect(within(dialog).getByText(/because Fennel Studio is no longer approved\. It goes on/)).toBeVisible();
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.click(approve);
    expect(sent).toEqual([]);
  });

  it('says beside its keys that one on hold is passed by, where A would approve another', async () => {
    const { user, sent } = await show({ partnerships: [held, waiting], search: '?status=pending_approval' });
    const dialog = await open(user, 'Brightpath and Fennel Studio');
    expect(within(dialog).getByRole('group', { name: 'Review' })).toHaveTextContent('On hold: J goes onR rejectsU undoes');
    await user.keyboard('aj');
    const next = await screen.findByRole('dialog', { name: 'Kestrel Forms and Tidewater Ops' });
    expect(within(next).getByRole('group', { name: 'Review' })).toHaveTextContent('A approvesR rejectsU undoes');
    expect(sent).toEqual([]);
  });

  it('offers no decision before an application', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Signalbox and Copper & Pine');
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(dialog).getAllByText('No Response')).toHaveLength(2);
  });

  it('is only looked at by a read-only administrator', async () => {
    const { user, sent } = await show({ readOnly: true });
    const dialog = await open(user);
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.click(approve);
    expect(sent).toEqual([]);
  });
});

describe('a partnership that changed since it was opened', () => {
  const { app, solutions } = waiting.partners;
  const changed = aPartnership({
    version: '2.1.1763569320000',
    matchScore: 71,
    partners: { app: { ...app, profileVersion: 2, industries: ['Finance'] }, solutions },
  });
  const outdated = refused(409, 'The profile changed since you opened it.', 'version_outdated');
  const moveOn = (answers: Record<string, unknown>) =>
    Object.assign(answers, {
      [`POST /api/admin/partnerships/${waiting.id}/approve`]: outdated,
      [`POST /api/admin/partnerships/${waiting.id}/reject`]: outdated,
      [`GET /api/admin/partnerships/${waiting.id}`]: changed,
      'GET /api/admin/partnerships': partnershipsOf([changed]),
    });
  const changesIn = async (dialog: HTMLElement) =>
    (await within(dialog).findByText('The profile changed since you opened it')).closest('[role=status]');
  const decidedNothing = 'Nothing was decided. Look at what changed, then decide again.';

  it('is shown beside what stood there before, and the next approval decides on it', async () => {
    const { user, sent, answers } = await show();
    const dialog = await open(user);
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const changes = await changesIn(dialog);
    expect(changes).toHaveTextContent(decidedNothing);
    expect(changes).toHaveTextContent('Kestrel Forms changed its profile (version 1 → 2).');
    expect(changes).toHaveTextContent('Industries: Technology, Healthcare → Finance');
    expect(changes).toHaveTextContent('Match score: 82% → 71%.');
    answers[`POST /api/admin/partnerships/${waiting.id}/approve`] = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partnership approved')).toBeVisible();
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([`"${waiting.version}"`, `"${changed.version}"`]);
  });

  it('is shown in place of the question when it was to be rejected', async () => {
    const { user, answers } = await show();
    const dialog = await open(user);
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await changesIn(dialog)).toHaveTextContent(decidedNothing);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is opened when it was to be decided about from the list', async () => {
    const { user, answers } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Kestrel Forms and Tidewater Ops' }));
    moveOn(answers);
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kestrel Forms and Tidewater Ops' });
    expect(await changesIn(dialog)).toHaveTextContent('Industries: Technology, Healthcare → Finance');
  });
});

it('another application than the one that was opened is told, though the dialog saw the first one end', async () => {
  const { user, answers, queryClient } = await show();
  const dialog = await open(user);
  const read = async (now: AdminPartnershipView) => {
    Object.assign(answers, {
      [`GET /api/admin/partnerships/${waiting.id}`]: now,
      'GET /api/admin/partnerships': partnershipsOf([now]),
    });
    await queryClient.invalidateQueries();
  };
  await read(aPartnership({ status: 'canceled', version: '1.1.0', versionByOthers: '1.1.0', submittedAt: null }));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull());
  const another = '1.1.1763632800000';
  await read(aPartnership({ version: another, versionByOthers: another, submittedAt: '2025-11-20T10:00:00.000Z' }));
  const changes = (await within(dialog).findByText('Changed since you opened it')).closest('[role=status]');
  expect(changes).toHaveTextContent('They applied again, for Winter 2027 Growth.');
});

it('what the administrator did for the two in the dialog is no change since it was opened', async () => {
  const mutual = aPartnership({
    status: 'pending',
    version: '1.1.0',
    submittedAt: null,
    appPartnerApplied: false,
    solutionsPartnerApplied: false,
  });
  const { user, answers } = await show({ partnerships: [mutual] });
  const dialog = await open(user);
  const applied = aPartnership({ versionByOthers: '1.1.0' });
  answers[`POST /api/admin/partnerships/${mutual.id}/action`] = () => {
    answers['GET /api/admin/partnerships'] = partnershipsOf([applied]);
    answers[`GET /api/admin/partnerships/${mutual.id}`] = applied;
    return { body: { message: 'Done' } };
  };
  answers[`GET /api/admin/partnerships/${mutual.id}`] = mutual;
  await user.click(within(dialog).getByRole('button', { name: 'Both Apply to Cohort' }));
  const asked = within(await screen.findByRole('alertdialog', { name: /^Apply for/ }));
  await user.click(asked.getByRole('button', { name: 'Both Apply to Cohort' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Reject the application/ }));
  expect(question.queryByText('Changed since you opened it')).toBeNull();
});

it('what else is open about the two stands beside the decision, and leads there', async () => {
  const asking = { kind: 'partner', id: 'kestrel', name: 'Kestrel Forms', state: 'Asked for another look' };
  const path = `GET /api/admin/partnerships/${waiting.id}/open-items`;
  const { user } = await show({ more: { [path]: [{ ...asking, since: '2026-11-10T08:00:00.000Z' }] } });
  const also = within(await within(await open(user)).findByRole('region', { name: 'Also open' }));
  expect(also.getByRole('listitem')).toHaveTextContent('Kestrel Forms: Asked for another look, since Nov 10, 2026');
  expect(also.getByRole('link', { name: 'Kestrel Forms' })).toHaveAttribute('href', expect.stringContaining('=kestrel'));
});
