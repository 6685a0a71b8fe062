import { describe, expect, test } from '@jest/globals';
import type { MatchView } from '@accelerator/contracts/matching/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, format } from 'date-fns';
import {
  aCohort,
  aMatch,
  anOwnProfile,
  aPartnership,
  aPartnershipCohort,
  aWait,
  bothApplied,
  mutualInterest,
  partnershipId,
} from '../../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../../testing/screen.tsx';
import { PartnerDashboardScreen } from './partner-dashboard-screen.tsx';

interface Situation {
  readonly own?: Partial<ProfileView>;
  readonly matches?: readonly MatchView[];
  readonly partnerships?: readonly PartnershipView[];
  readonly answers?: ScreenAnswers;
}

const show = ({ own = {}, matches = [], partnerships = [], answers = {} }: Situation) => {
  const { profile, user } = anOwnProfile(own);
  const all = {
    'GET /api/partnerships': partnerships,
    'GET /api/matches': { matches, message: null, hasActiveApplication: false },
    'GET /api/cohorts': [aCohort()],
    ...answers,
  };
  return showScreen(<PartnerDashboardScreen own={profile} />, all, { user });
};
const cohort = { ...aPartnershipCohort(), displayStatus: 'completed' } as const;
const pastCohorts = [{ id: 1, name: cohort.name, endDate: cohort.endDate }];
const completed = aPartnership({ ...bothApplied, hasActiveApplication: false, status: 'active', cohort, pastCohorts });
const presentStep = () => within(screen.getByRole('region', { name: 'Your journey' })).getByRole('listitem', { current: 'step' });

describe('the journey', () => {
  test('of a mutual pair is at cohort enrollment, and says how to apply', async () => {
    await show({ partnerships: [aPartnership(mutualInterest)] });
    expect(await screen.findByRole('heading', { name: 'Apply for a Cohort' })).toBeVisible();
    expect(presentStep()).toHaveTextContent('Cohort Enrollment');
    expect(screen.getByRole('link', { name: 'View Available Cohorts' })).toHaveAttribute('href', '/cohorts');
  });

  test('says after the reader has applied whose turn it is', async () => {
    const applied = aPartnership({
      ...mutualInterest,
      appPartnerApplied: true,
      youAppliedAt: new Date().toISOString(),
      hasActiveApplication: true,
      cohortId: 1,
      cohort: aPartnershipCohort(),
      status: 'waiting_for_partner',
    });
    await show({ partnerships: [applied] });
    const sentence = /^You applied for Winter 2027 Growth\. Nordlicht Digital has to apply next \(day 1\)\./;
    expect(within(await screen.findByRole('region', { name: 'Your journey' })).getByText(sentence)).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Mutual Connections' })).getByText(sentence)).toBeVisible();
  });

  test('goes on to the next cohort when that of a partnership is over', async () => {
    await show({ partnerships: [completed] });
    expect(await screen.findByRole('heading', { name: 'Apply for a Cohort' })).toBeVisible();
    const connections = within(screen.getByRole('region', { name: 'Mutual Connections' }));
    expect(connections.getByText('Completed')).toBeVisible();
  });

  test('of a mutual pair offers the application itself, with nothing ticked', async () => {
    const nextApplication = { cohort: { id: 1, name: 'Winter 2027 Growth' }, allowed: true, reason: null, message: null };
    const apply = `POST /api/partnerships/${partnershipId}/apply`;
    const { user, sent } = await show({
      partnerships: [aPartnership({ ...mutualInterest, nextApplication })],
      answers: { [apply]: { message: 'You applied.', status: 'waiting_for_partner', partnership: aPartnership() } },
    });
    expect(await screen.findByText('You each apply for that cohort.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply for Winter 2027 Growth with Nordlicht Digital' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: apply, body: { cohortId: 1, appPartnerApplied: true } }]));
  });

  test('of a mutual pair that cannot apply now says why in place of the act', async () => {
    const message = 'Winter 2027 Growth is not open for applications yet.';
    const nextApplication = {
      cohort: { id: 1, name: 'Winter 2027 Growth' },
      allowed: false,
      reason: 'cohort_not_open',
      message,
    } as const;
    await show({ partnerships: [aPartnership({ ...mutualInterest, nextApplication })] });
    const journey = within(await screen.findByRole('region', { name: 'Your journey' }));
    expect(await journey.findByText(/^You are both interested .*is not open for applications yet\.$/)).toBeVisible();
    expect(journey.getAllByText(/is not open for applications yet/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Apply for/ })).toBeNull();
  });

  test('of a mutual pair that would wait for seats says so once in each box', async () => {
    const message = 'No seats are free in Winter 2027 Growth: you would be number 1 on the waitlist.';
    const cohort = { id: 1, name: 'Winter 2027 Growth' };
    const nextApplication = { cohort, allowed: true, reason: 'full', message } as const;
    await show({ partnerships: [aPartnership({ ...mutualInterest, nextApplication })] });
    for (const box of ['Your journey', 'Mutual Connections']) {
      const region = within(await screen.findByRole('region', { name: box }));
      expect(await region.findAllByText(/you would be number 1 on the waitlist\.$/)).toHaveLength(1);
    }
  });

  test('of a pair that waits for the other one leads on to the first who is free, as My Matches has them', async () => {
    const waiting = aPartnership({
      appPartnerInterested: true,
      youInterestedAt: '2026-11-20T09:00:00.000Z',
      withdrawOffered: true,
    });
    const ended = aPartnership({
      ...{ id: 'p2', partner: { ...waiting.partner, id: 'ended', companyName: 'Ended' }, status: 'canceled' },
      ended: { how: 'canceled', was: 'active', cohort: null, of: null, at: '2026-11-21T09:00:00.000Z' },
    });
    const other = (id: string, isTaken = false) => aMatch({ id, companyName: id, isTaken, partnershipId: null, matchScore: 76 });
    await show({
      partnerships: [waiting, ended],
      matches: [aMatch(), other('Taken', true), other('ended'), other('Copper & Pine'), other('Marram')],
    });
    const lead = await screen.findByRole('link', { name: 'View Copper & Pine, a 76% match' });
    expect(lead).toHaveAttribute('href', expect.stringContaining('Copper'));
  });

  test('of a pair that waits for the other one leads on to others', async () => {
    await show({ partnerships: [aPartnership({ appPartnerInterested: true, youInterestedAt: '2026-11-20T09:00:00.000Z' })] });
    const journey = within(await screen.findByRole('region', { name: 'Your journey' }));
    expect(await journey.findByText(/Nordlicht Digital has been notified\.$/)).toBeVisible();
    expect(journey.getByRole('link', { name: 'View your matches' })).toBeVisible();
  });

  test('of a pair whose partner is with someone else leads to other partners', async () => {
    const message = 'Nordlicht Digital already has an active partnership or application with someone else.';
    const nextApplication = { cohort: null, allowed: false, reason: 'has_active', message } as const;
    const taken = aPartnership({ ...mutualInterest, nextApplication });
    await show({ partnerships: [{ ...taken, partner: { ...taken.partner, isTaken: true } }] });
    const journey = within(await screen.findByRole('region', { name: 'Your journey' }));
    expect(await journey.findByRole('heading', { name: 'Establish Connections' })).toBeVisible();
    expect(journey.getByText(/you are connected with have a partnership or application with someone else now/)).toBeVisible();
    expect(journey.getByRole('link', { name: 'View your matches' })).toBeVisible();
    expect(journey.queryByText(/Nordlicht Digital/)).toBeNull();
  });

  test('of what is on hold says so, and promises neither a review nor a kickoff', async () => {
    const submitted = aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort(), onHold: true });
    const unapproved = { ...submitted.partner, isApproved: false };
    await show({ partnerships: [{ ...submitted, partner: unapproved }] });
    expect(await screen.findByRole('heading', { name: 'Application On Hold' })).toBeVisible();
    const journey = within(screen.getByRole('region', { name: 'Your journey' }));
    expect(journey.getByText(/on hold, because Nordlicht Digital is no longer approved/)).toBeVisible();
    expect(journey.queryByText(/[Rr]eview/, { selector: 'p' })).toBeNull();
    cleanup();
    await show({ partnerships: [{ ...submitted, status: 'active', partner: unapproved }] });
    expect(await screen.findByRole('heading', { name: 'Partnership On Hold' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Your journey' })).queryByText(/kicks off/)).toBeNull();
  });

  test('of a company that is asked first offers the answer', async () => {
    const { user, sent } = await show({
      partnerships: [aPartnership({ solutionsPartnerInterested: true, theyInterestedAt: '2026-11-20T09:12:00.000Z' })],
      answers: { [`PUT /api/partnerships/${partnershipId}`]: aPartnership(mutualInterest) },
    });
    await user.click(await screen.findByRole('button', { name: 'Show interest in Nordlicht Digital' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { appPartnerInterested: true } }]));
  });

  test('ticks what is done once one has applied', async () => {
    const applied = {
      appPartnerApplied: true,
      youAppliedAt: new Date().toISOString(),
      cohortId: 1,
      cohort: aPartnershipCohort(),
    };
    await show({ partnerships: [aPartnership({ ...mutualInterest, ...applied, status: 'waiting_for_partner' })] });
    await screen.findByRole('heading', { name: 'Apply for a Cohort' });
    const ticked = within(screen.getByRole('region', { name: 'Your journey' })).getAllByText('(completed)');
    expect(ticked.map((tick) => tick.parentElement!.textContent)).toEqual([
      ...['Registration', 'Approval', 'Matching', 'Connection'].map((step) => expect.stringContaining(step)),
      expect.stringContaining('Agree with your partner on a cohort'),
    ]);
  });

  test('names cohort and partner under review and once approved, and counts the days to the kickoff', async () => {
    const submitted = aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() });
    await show({ partnerships: [submitted], answers: { 'GET /api/clock': { application: null, partnership: aWait() } } });
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(screen.getByText('Winter 2027 Growth with Nordlicht Digital')).toBeVisible();
    cleanup();
    const kickoffDate = format(addDays(new Date(), 12), 'yyyy-MM-dd');
    await show({
      partnerships: [aPartnership({ ...bothApplied, status: 'active', cohort: { ...aPartnershipCohort(), kickoffDate } })],
    });
    expect(await screen.findByRole('heading', { name: 'Application Approved!' })).toBeVisible();
    expect(screen.getByText('Winter 2027 Growth with Nordlicht Digital')).toBeVisible();
    expect(screen.getByText(/kicks off in 12 days/)).toBeVisible();
  });

  test('counts the days after the kickoff, and names the next date', async () => {
    const onDay = (day: number) => format(addDays(new Date(), day), 'yyyy-MM-dd');
    const dates = { kickoffDate: onDay(-11), campaignsDueDate: onDay(-3), campaignsLaunchDate: onDay(4), endDate: onDay(70) };
    const running = { ...aPartnershipCohort(), kickoffDate: dates.kickoffDate, endDate: dates.endDate };
    await show({
      partnerships: [aPartnership({ ...bothApplied, status: 'active', cohort: running })],
      answers: { 'GET /api/cohorts': [aCohort(dates)] },
    });
    expect(await screen.findByText('Day 12 of Winter 2027 Growth with Nordlicht Digital')).toBeVisible();
    expect(await screen.findByText(/^Next: Campaigns launch, .* \(in 4 days\)\.$/)).toBeVisible();
    expect(presentStep()).toHaveTextContent('Onboarding');
  });

  test('says of the approval until the first application, which the journey then tells of', async () => {
    await show({ partnerships: [aPartnership(mutualInterest)] });
    expect(await screen.findByText('Application Approved')).toBeVisible();
    cleanup();
    await show({ partnerships: [aPartnership({ ...bothApplied, status: 'pending_approval' })] });
    await screen.findByRole('heading', { name: 'Application Under Review' });
    expect(screen.queryByText('Application Approved')).toBeNull();
  });

  test('says no more of the approval once there has been an application, and nothing is left of it', async () => {
    await show({
      partnerships: [aPartnership({ theyShowedInterest: true, solutionsPartnerInterested: true, youHaveApplied: true })],
    });
    expect(await screen.findByText('Interested in You')).toBeVisible();
    expect(screen.queryByText('Application Approved')).toBeNull();
  });

  test('counts the connections that are listed, and no passes, bookmarks or departed partners', async () => {
    const other = (id: string, differences: Partial<PartnershipView>, hasLeft = false) =>
      aPartnership({ id, ...differences, partner: { ...aPartnership().partner, id, hasLeft } });
    const bookmark = other('saved', { savedForLater: true });
    const passed = other('passed', { appPartnerInterested: true, appPartnerNotInterested: true });
    const left = other('left', mutualInterest, true);
    const ended = other('ended', { status: 'canceled' });
    await show({ partnerships: [aPartnership({ appPartnerInterested: true }), bookmark, passed, left, ended] });
    expect(await screen.findByRole('heading', { name: 'Establish Connections' })).toBeVisible();
    const facts = ['Total connections', 'Connections sent', 'Mutual interest'].map(
      (name) => screen.getByText(name).nextElementSibling!.textContent,
    );
    expect(facts).toEqual(['1', '1', '0']);
  });

  test('names the place on the waitlist, and no other number of a queue', async () => {
    const submitted = { ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() } as const;
    await show({
      partnerships: [aPartnership({ ...submitted, waitlistPosition: 2, seats: { free: 2, before: 2 } })],
      answers: { 'GET /api/clock': { application: null, partnership: aWait({ day: 4 }) } },
    });
    const journey = within(await screen.findByRole('region', { name: 'Your journey' }));
    expect(await journey.findByText('Day 4. Median decision 1.8 days.')).toBeVisible();
    expect(journey.getByText(/^The 2 free seats go to 1 pair before you: you are number 2 on the waitlist\./)).toBeVisible();
  });

  test('says once both have applied how long reviews take', async () => {
    await show({
      partnerships: [aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() })],
      answers: { 'GET /api/clock': { application: null, partnership: aWait({ day: 4 }) } },
    });
    const journey = within(await screen.findByRole('region', { name: 'Your journey' }));
    expect(await journey.findByText('Day 4. Median decision 1.8 days; 4 submitted before yours are undecided.')).toBeVisible();
    expect(journey.queryByText('Review typically takes 3-5 business days.')).toBeNull();
    cleanup();
    const unmeasured = { application: null, partnership: aWait({ reviews: null }) };
    await show({
      partnerships: [aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() })],
      answers: { 'GET /api/clock': unmeasured },
    });
    expect(await screen.findByText('Review typically takes 3-5 business days.')).toBeVisible();
  });

  test('of a rejected application stops in words, not only in red', async () => {
    await show({ own: { applicationStatus: 'rejected' } });
    expect(presentStep()).toHaveTextContent('Approval');
    expect(presentStep()).toHaveTextContent('Not approved');
    expect(screen.getByRole('progressbar', { name: 'Your journey' })).toHaveAttribute('aria-valuenow', '15');
    expect(screen.queryByText('Application Under Review')).toBeNull();
    expect(screen.getAllByText('Application Not Approved')).toHaveLength(2);
    expect(screen.getByText(/^The application of Tallyfold to the programme was not approved\./)).toBeVisible();
  });

  test('of an approval that was revoked says so, and the reason once', async () => {
    await show({ own: { applicationStatus: 'rejected', isRevoked: true, applicationMessage: 'Complaints of two partners.' } });
    expect(screen.getAllByText('Approval Revoked')).toHaveLength(2);
    expect(screen.getByText('The approval of Tallyfold for the programme was revoked. Reach out to your APM/PDM.')).toBeVisible();
    expect(screen.getByText('Complaints of two partners.')).toBeVisible();
    expect(screen.queryByText('Application Not Approved')).toBeNull();
  });

  test('under review says what becomes of an invitation that was accepted', async () => {
    await show({ own: { applicationStatus: 'pending' }, partnerships: [aPartnership({ status: 'joint_application_pending' })] });
    expect(await screen.findByText('Application pending')).toBeVisible();
    expect(screen.getByText(/^You accepted the invitation of Nordlicht Digital\./)).toBeVisible();
  });

  test('without its approval still shows what ran, on hold, and nothing that would be refused', async () => {
    const held = { ...bothApplied, cohortId: 1, cohort: aPartnershipCohort(), status: 'active', onHold: true } as const;
    await show({
      own: { applicationStatus: 'rejected', isRevoked: true },
      partnerships: [aPartnership({ ...held, youAreApproved: false })],
    });
    const mutual = within(await screen.findByRole('region', { name: 'Mutual Connections' }));
    expect(mutual.getByRole('heading', { name: 'Nordlicht Digital' })).toBeVisible();
    expect(mutual.getByText('On hold')).toBeVisible();
    expect(mutual.getByText(/partners in Winter 2027 Growth.*on hold, because your company is no longer approved/)).toBeVisible();
    expect(mutual.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['History']);
    expect(screen.queryByRole('link', { name: 'View all matches' })).toBeNull();
    expect(screen.queryByRole('alert', { name: /matches/ })).toBeNull();
  });

  test('under review says how long it takes, and shows no partners', async () => {
    const clock = { application: aWait(), partnership: null };
    await show({ own: { applicationStatus: 'pending' }, answers: { 'GET /api/clock': clock } });
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(await screen.findByText('Day 2. Median decision 1.8 days; 4 submitted before yours are undecided.')).toBeVisible();
    expect(screen.queryByText('Review takes up to 5 business days.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Partnerships' })).toBeNull();
  });
});

describe('the partnerships', () => {
  const other = aPartnership({
    id: 'p2',
    appPartnerInterested: true,
    partner: { ...aPartnership().partner, id: 'oak', companyName: 'Oakhurst Consulting' },
  });

  test('stand under their headings, with two industries and where they stand', async () => {
    await show({ matches: [aMatch()], partnerships: [aPartnership(mutualInterest), other] });
    const mutual = within(await screen.findByRole('region', { name: 'Mutual Connections' }));
    expect(mutual.getByText('Technology, Healthcare')).toBeVisible();
    expect(mutual.getByText('Connected')).toBeVisible();
    expect(mutual.getByText('Ready for cohort')).toBeVisible();
    expect(mutual.getByText('83%')).toBeVisible();
    expect(mutual.getByText(/^You are both interested \(day \d+\)\. You both apply for the same cohort\./)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: "Partners You're Interested In" })).getByText('Awaiting response'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'View all matches' })).toHaveAttribute('href', '/matches');
  });

  test.each([
    ['match', { matches: [aMatch({ savedForLater: true }), aMatch({ id: 'unsaved', companyName: 'Unsaved' })] }],
    ['partnership', { partnerships: [aPartnership({ ...mutualInterest, savedForLater: true }), other] }],
  ])('that are saved carry the mark that sorts them first, and no others: of a %s', async (_, shown) => {
    await show(shown);
    const row = (await screen.findByRole('link', { name: 'Nordlicht Digital' })).closest('li')!;
    expect(within(row).getByText('Saved for later')).toBeVisible();
    expect(screen.getAllByText('Saved for later')).toHaveLength(1);
  });

  test('that are recommended say so, with what the administrator wrote', async () => {
    await show({ matches: [aMatch({ isAdminRecommended: true, recommendationNotes: 'You met at the fair.' })] });
    const row = within(await screen.findByRole('region', { name: 'Recommended & Algorithmic Matches' }));
    expect(row.getByText('Recommended')).toBeVisible();
    expect(row.getByText('You met at the fair.').closest('p')).toHaveTextContent(
      'Note from an administrator: You met at the fair.',
    );
  });

  test('other than the active one are hidden while an application runs', async () => {
    await show({ partnerships: [aPartnership({ ...bothApplied, status: 'pending_approval' }), other] });
    expect(await screen.findByText('Other matches are hidden while you have an active application')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nordlicht Digital' })).toBeVisible();
    expect(screen.queryByText('Oakhurst Consulting')).toBeNull();
  });

  test('that were passed on can be reconsidered', async () => {
    const { user, sent } = await show({
      partnerships: [aPartnership({ appPartnerNotInterested: true })],
      answers: { [`PUT /api/partnerships/${partnershipId}`]: aPartnership() },
    });
    await user.click(await screen.findByText('Rejected Partners'));
    await user.click(screen.getByRole('button', { name: 'Reconsider Nordlicht Digital' }));
    await waitFor(() => expect(sent[0]!.body).toEqual({ appPartnerInterested: false, appPartnerNotInterested: false }));
  });

  test('a reconsideration that fails without words has some of its own', async () => {
    const { user } = await show({
      partnerships: [aPartnership({ appPartnerNotInterested: true })],
      answers: { [`PUT /api/partnerships/${partnershipId}`]: refused(500, '') },
    });
    await user.click(await screen.findByText('Rejected Partners'));
    await user.click(screen.getByRole('button', { name: 'Reconsider Nordlicht Digital' }));
    expect(await screen.findByText('Action failed')).toBeVisible();
  });

  test('that cannot be loaded can be tried again, and are drawn neither as none nor as a journey that stands still', async () => {
    await show({ answers: { 'GET /api/partnerships': refused(500, 'Away.') } });
    expect(await screen.findByText('Failed to fetch partnerships')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No matches found')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your journey' })).toBeNull();
  });

  test('beside matches and cohorts that cannot be loaded say so, and nothing is drawn as empty', async () => {
    await show({ answers: { 'GET /api/matches': refused(500, 'Away.'), 'GET /api/cohorts': refused(500, 'Away.') } });
    expect(await screen.findByText('Failed to fetch matches')).toBeVisible();
    expect(await screen.findByText('Failed to fetch cohorts')).toBeVisible();
    expect(screen.queryByText('No matches found')).toBeNull();
    expect(screen.queryByText('No cohort is marked as available.')).toBeNull();
  });
});

describe('the partner manager', () => {
  const solutions = { role: 'Solutions Partner', partnerType: 'solutions' } as const;
  const banner = 'Action Required: Partner Manager Name Missing';

  test.each([
    ['asked of a Solutions Partner that names none', solutions, true],
    [
      'not asked of one that does',
      { ...solutions, hubspotPartnerManagerFirstName: 'Ann', hubspotPartnerManagerLastName: 'Lee' },
      false,
    ],
    ['not asked of an App Partner', {}, false],
  ])('is %s', async (_, own, asked) => {
    await show({ own });
    await screen.findByRole('heading', { name: 'Partnerships' });
    expect(screen.queryByText(banner) !== null).toBe(asked);
  });
});

describe('past partnerships', () => {
  test('name a partner that left, and lead to the history with it and to no profile, which is gone', async () => {
    const nothingLeft = { industries: [], geographicFocus: [] };
    const partner = { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true, ...nothingLeft };
    await show({ partnerships: [aPartnership({ status: 'canceled', canceledAt: '2026-11-20T09:00:00.000Z', partner })] });
    const heading = await screen.findByRole('heading', { name: 'Past Partnerships' });
    const group = within(heading.closest('details')!);
    expect(group.getByText('Deleted partner 1a2b left the programme on Nov 20, 2026.')).toBeInTheDocument();
    expect(group.queryByText('—')).toBeNull();
    // Nothing had been applied for.
    expect(screen.getByText('Application Approved')).toBeVisible();
    const [history, ...more] = group.getAllByRole('link', { hidden: true });
    expect(history).toHaveAccessibleName('History with Deleted partner 1a2b');
    expect(history).toHaveAttribute('href', `/partnership-history/${aPartnership().id}`);
    expect(more).toEqual([]);
  });

  test('name the cohorts in which two were partners, also while an application with someone else runs', async () => {
    const running = aPartnership({
      ...bothApplied,
      id: 'other',
      status: 'pending_approval',
      partner: { ...completed.partner, id: 'other' },
    });
    const before = aPartnership({ pastCohorts, appPartnerInterested: true });
    await show({ partnerships: [running, before] });
    const interested = within(await screen.findByRole('region', { name: "Partners You're Interested In" }));
    expect(interested.getByText(/Completed together: Winter 2027 Growth \(ended Apr 12, 2027\)\.$/)).toBeVisible();
  });

  test('hold nobody who stands under another heading', async () => {
    await show({ partnerships: [completed] });
    const connections = within(await screen.findByRole('region', { name: 'Mutual Connections' }));
    expect(connections.getByText(/^You and Nordlicht Digital were partners in Winter 2027 Growth/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Past Partnerships' })).toBeNull();
  });

  test('are not shown where there are none', async () => {
    await show({ partnerships: [aPartnership(mutualInterest)] });
    await screen.findByRole('region', { name: 'Mutual Connections' });
    expect(screen.queryByRole('heading', { name: 'Past Partnerships' })).toBeNull();
  });
});
