import { describe, expect, test } from '@jest/globals';
import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aChange,
  anExplanation,
  anOpenCohort,
  anOwnProfile,
  aPartnerDetail,
  aPartnership,
  bothApplied,
  mutualInterest,
  nordlichtId,
  aPartnershipCohort,
  partnershipId,
  theyApplied,
} from '../../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../../testing/screen.tsx';
import { PartnerProfileScreen } from './partner-profile-screen.tsx';

const put = `PUT /api/partnerships/${partnershipId}`;

const own = anOwnProfile();

const show = (address: { id: string; type: 'solutions' } | undefined, answers: ScreenAnswers) =>
  showScreen(
    <PartnerProfileScreen address={address} own={own.profile} />,
    {
      'GET /api/cohorts': [anOpenCohort()],
      'GET /api/clock': { application: null, partnership: null },
      [`GET /api/matches/${nordlichtId}/explanation`]: anExplanation(),
      [`GET /api/matches/${nordlichtId}/changes`]: aChange(),
      ...answers,
    },
    { user: own.user },
  );
const showPartner = (
  partnership: PartnershipView | null,
  answers: ScreenAnswers = {},
  differences: Partial<PartnerDetailView> = {},
) =>
  show(
    { id: nordlichtId, type: 'solutions' },
    {
      [`GET /api/partners/${nordlichtId}`]: aPartnerDetail(differences),
      'GET /api/partnerships': partnership ? [partnership] : [],
      ...answers,
    },
  );

describe('the page of a partner', () => {
  test('has a tab for each part, and none for accreditations where there are none', async () => {
    const { user } = await showPartner(null);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Partner Profile',
      'Partnership Preferences',
      'Accreditations',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Partnership Preferences' }));
    expect(screen.getByText('Extensive')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Accreditations' }));
    expect(screen.getByText('CMS Hub')).toBeVisible();
  });

  test('says what has moved the score since it was last shown', async () => {
    await showPartner(null);
    const score = within(await screen.findByRole('region', { name: 'Match score' }));
    expect(await score.findByText(/since Nov 3, 2026$/)).toBeVisible();
  });

  test('without accreditations', async () => {
    await showPartner(null, {}, { accreditations: [] });
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
  });

  test.each([
    ['Active Partner', 'active', false],
    ['Pending', 'pending_approval', false],
    ['On hold', 'active', true],
    ['On hold', 'pending_approval', true],
  ] as const)('has the one badge %s of a partnership that is %s, on hold: %s', async (badge, status, onHold) => {
    const cohort = { ...aPartnershipCohort(), displayStatus: 'Open' } as const;
    await showPartner(aPartnership({ ...bothApplied, status, onHold, cohortId: 1, cohort }));
    const head = within((await screen.findByRole('heading', { level: 1, name: 'Nordlicht Digital' })).closest('header')!);
    const badges = ['Active Partner', 'Approved', 'Pending', 'Awaiting Approval', 'On hold'];
    expect(badges.filter((one) => head.queryByText(one))).toEqual([badge]);
  });

  test.each([
    ['Connected', mutualInterest],
    ['Outreach Sent', { appPartnerInterested: true }],
    ['Application Sent', { ...mutualInterest, appPartnerApplied: true, status: 'waiting_for_partner' }],
    ['They applied', { ...mutualInterest, solutionsPartnerApplied: true }],
    ['Canceled', { ...mutualInterest, status: 'canceled' }],
    ['Rejected', { ...mutualInterest, status: 'rejected' }],
  ] as const)('says %s alone where nothing waits for a decision', async (badge, changes) => {
    await showPartner(aPartnership(changes));
    expect(await screen.findAllByText(badge)).not.toEqual([]);
    for (const second of ['Active Partner', 'Pending']) expect(screen.queryByText(second)).toBeNull();
  });

  test.each([
    { status: 'canceled', cancellationReason: 'Budget was cut.' },
    { status: 'rejected', statusMessage: 'Budget was cut.' },
  ] as const)('names the reason of an end as the history does: %j', async (ended) => {
    await showPartner(aPartnership({ ...mutualInterest, ...ended }));
    expect(await screen.findByText('Reason: Budget was cut.')).toBeVisible();
  });

  test('says only Completed of a partnership whose cohort is over', async () => {
    const cohort = { ...aPartnershipCohort(), displayStatus: 'completed' } as const;
    await showPartner(aPartnership({ ...bothApplied, status: 'active', cohort }));
    expect(await screen.findAllByText('Completed')).not.toEqual([]);
    for (const badge of ['Active Partner', 'Pending']) expect(screen.queryByText(badge)).toBeNull();
  });

  test('says of two who go on together which cohort they completed', async () => {
    const pastCohorts = [{ id: 7, name: 'Autumn 2026', endDate: '2026-11-01' }];
    await showPartner(aPartnership({ ...bothApplied, status: 'pending_approval', pastCohorts }));
    expect(await screen.findByText('Completed together: Autumn 2026 (ended Nov 1, 2026).')).toBeVisible();
  });

  test('without a partner in its address is an invalid request', async () => {
    await show(undefined, {});
    expect(await screen.findByRole('heading', { name: 'Invalid Profile Request' })).toBeVisible();
  });

  test('that cannot be loaded says so', async () => {
    await show({ id: 'x', type: 'solutions' }, { 'GET /api/partners/x': refused(404, 'This partner is not known.') });
    expect(await screen.findByText('Error Loading Profile')).toBeVisible();
    expect(screen.getByText('This partner is not known.')).toBeVisible();
  });

  test('that cannot be loaded without a word of the server names the status', async () => {
    await show({ id: 'x', type: 'solutions' }, { 'GET /api/partners/x': () => ({ status: 502 }) });
    expect(await screen.findByText('Failed to fetch partner details (502)')).toBeVisible();
  });
});

describe('what the dialog can do, the page can do too', () => {
  test('withdraw interest', async () => {
    const { user, sent } = await showPartner(aPartnership({ appPartnerInterested: true }), { [put]: aPartnership() });
    await user.click(await screen.findByRole('button', { name: 'Withdraw interest' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: put, body: { appPartnerInterested: false, appPartnerNotInterested: false } }]),
    );
  });

  test('reconsider a pass', async () => {
    const { user, sent } = await showPartner(aPartnership({ appPartnerNotInterested: true }), { [put]: aPartnership() });
    await user.click(await screen.findByRole('button', { name: 'Reconsider' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('show a recommendation, and evaluate', async () => {
    const mutual = aPartnership(mutualInterest);
    const { user, sent } = await showPartner(mutual, { [put]: mutual }, { isAdminRecommended: true });
    expect(await screen.findByRole('region', { name: 'Recommendation' })).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /^We have evaluated Nordlicht Digital/ }));
    await waitFor(() => expect(sent).toEqual([{ call: put, body: { evaluated: true } }]));
  });

  test('write notes, and apply', async () => {
    const mutual = aPartnership(mutualInterest);
    const applyCall = `POST /api/partnerships/${partnershipId}/apply`;
    const { user, sent } = await showPartner(mutual, {
      [applyCall]: { message: 'Applied.', status: 'waiting_for_partner', partnership: mutual },
    });
    expect(await screen.findByRole('textbox', { name: /^Notes, visible only to Tallyfold/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() => expect(sent).toEqual([{ call: applyCall, body: { cohortId: 1, appPartnerApplied: true } }]));
  });

  test('cancel an application, after a question', async () => {
    const { user, sent } = await showPartner(aPartnership({ ...bothApplied, status: 'pending_approval' }), {
      [`POST /api/partnerships/${partnershipId}/cancel`]: aPartnership(mutualInterest),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel application' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
    await user.click(question.getByRole('button', { name: 'Cancel application' }));
    await waitFor(() => expect(sent).toEqual([{ call: `POST /api/partnerships/${partnershipId}/cancel`, body: {} }]));
  });
});

describe('the answer', () => {
  test('is one of two', async () => {
    const { user, sent } = await showPartner(aPartnership({ appPartnerInterested: true }), {
      [put]: aPartnership({ appPartnerNotInterested: true }),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Interested' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Not Interested' }));
    expect(await screen.findByText('Marked as not interested')).toBeVisible();
    expect(sent).toEqual([{ call: put, body: { appPartnerInterested: false, appPartnerNotInterested: true } }]);
  });

  test('is asked again where it would cancel an application', async () => {
    const { user, sent } = await showPartner(aPartnership({ ...bothApplied, status: 'pending_approval' }), {
      [put]: aPartnership({ appPartnerNotInterested: true }),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Interested' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Not Interested' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Not interested' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is asked again where only the other side has applied, and names what is canceled', async () => {
    const { user, sent } = await showPartner(aPartnership({ ...theyApplied, cohort: aPartnershipCohort() }), {
      [put]: aPartnership({ appPartnerNotInterested: true }),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Interested' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Not Interested' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
    expect(question.getByText(/^Nordlicht Digital has applied for Winter 2027 Growth with you\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep application' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });
});
