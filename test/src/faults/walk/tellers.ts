import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { headers, type StatusCounts } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView, PartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import type { HttpClient } from '../../harness/http-client.ts';
import { body } from '../../harness/setup.ts';
import { Comparison } from './comparison.ts';
import type { Answers, CompanyAnswers } from './answers.ts';
import type { World } from './world.ts';

/** Compares what everybody is told with what everybody else is told. @returns the disagreements, in words */
export async function disagreementsOfTellers(told: Answers, world: World): Promise<string[]> {
  const comparison = new Comparison();
  for (const company of told.companies) compareCompany(comparison, company, told);
  for (const pair of told.partnerships) comparePair(comparison, pair, told);
  compareCohorts(comparison, told);
  compareNumbers(comparison, told);
  compareExports(comparison, told);
  await compareLists(comparison, told, world.admins[0]!);
  await compareHistories(comparison, told, world.admins[0]!);
  return comparison.disagreements;
}

/** Compares what everybody is told before and after something that may change nothing. @returns the disagreements, in words */
export function disagreementsBetween(before: Answers, after: Answers): string[] {
  const comparison = new Comparison();
  for (const [name, told] of Object.entries(lasting(before)))
    comparison.same(`before and after the restart: ${name}`, told, lasting(after)[name]);
  return comparison.disagreements;
}

/** An event that a company keeps to itself is exported to nobody. */
const unexported = new Set(['PartnerSaved', 'PartnerUnsaved']);

/** Compares the exported events with those in the log, of which folds are made. @returns the disagreements, in words */
export function disagreementsOfExport({ exported: { events } }: Answers, stored: readonly StoredEvent[]): string[] {
  const comparison = new Comparison();
  const end = events.at(-1)?.['position'] as string;
  comparison.same(
    'the exported events and the log',
    events.map((event) => [event['position'], event['event_id'], event['stream'], event['revision'], event['type']]),
    stored
      .filter(({ position, type }) => position <= end && !unexported.has(type))
      .map(({ position, id, stream, revision, type }) => [position, id, stream, revision, type]),
  );
  return comparison.disagreements;
}

/** Without what tells when somebody read or logged in. */
function lasting({
  companies,
  exported: { events: _readings, ...exported },
  ...told
}: Answers): Readonly<Record<string, unknown>> {
  const ofCompanies = companies.flatMap(({ company, user: _ofTheSession, data, ...views }) =>
    Object.entries({ ...views, data: { ...data, madeAt: '', you: {}, history: [] } }).map(
      ([name, view]) => [`${name} of ${company.partnerId}`, view] as const,
    ),
  );
  return { ...told, ...exported, ...Object.fromEntries(ofCompanies) };
}

function compareCompany(comparison: Comparison, told: CompanyAnswers, { cohorts }: Answers): void {
  const { company, user, profile, partnerships, matches, listed, details, data, adminMatches } = told;
  const about = `company ${company.partnerId}`;
  const same = (what: string, one: unknown, other: unknown) => comparison.same(`${about}: ${what}`, one, other);
  same('status to the session and in the profile', user.applicationStatus, profile.profile.applicationStatus);
  same('status in its data', data.company.applicationStatus, user.applicationStatus);
  comparison.sameFields(`${about}: profile and list`, profile.profile, listed);
  comparison.sameFields(`${about}: details and list`, details, listed);
  comparison.sameFields(`${about}: data and profile`, { ...data.company, ...coded(profile) }, profile.profile);
  const running = partnerships.filter(({ hasActiveApplication }) => hasActiveApplication);
  if (user.applicationStatus === 'approved') {
    const active = running.filter(({ status }) => status === 'active').length;
    same('running applications in its list and to administrators', running.length - active, details.runningApplications);
    same('active partnerships in its list and to administrators', active, details.runningPartnerships);
    same('where it runs', running.map(({ id }) => id)[0] ?? null, details.runningPartnershipId);
    same('partnerships in its list and its data', partnerships.map(dates), data.partnerships.map(dates));
  }
  same(
    'its list as administrators see it',
    matches?.matches.map((match) => ofMatch(match, match.youViewedContact || match.theyShowedInterest)) ?? [],
    adminMatches.dashboardMatches.map((match) => ofMatch(match, match.youShowedInterest || match.theyShowedInterest)),
  );
  same('message above its list', matches?.message ?? null, matches === null ? null : adminMatches.dashboardMessage);
  if (matches) same('an application runs', matches.hasActiveApplication, running.length > 0);
  for (const match of matches?.matches ?? []) {
    const pair = partnerships.find(({ id }) => id === match.partnershipId);
    if (!pair) continue;
    same(`the pair ${pair.id} in list and matches`, ofPairInMatches(match), ofPair(pair));
  }
  for (const cohort of told.cohorts) {
    const asAdmin = cohorts.find(({ id }) => id === cohort.id)!;
    const { displayStatus: _ofPartners, ...shown } = cohort;
    comparison.sameFields(`${about}: cohort ${cohort.id} to administrators`, shown, asAdmin);
    const offered = told.available.find(({ id }) => id === cohort.id);
    if (offered) same(`cohort ${cohort.id}, listed and available`, cohort, offered);
    const applicable = cohort.canApplyWith.filter(({ allowed }) => allowed).map(({ partnershipId }) => partnershipId);
    same(`cohort ${cohort.id}: with whom it may apply`, cohort.canApply.partnershipIds, applicable);
  }
}

/** The profile says in codes what its data say in words. */
function coded({
  profile: { budget, coMarketingExperience, geographicFocus, marketSegment, teamSize },
}: CompanyAnswers['profile']) {
  return { budget, coMarketingExperience, geographicFocus, marketSegment, teamSize };
}

const dates = ({ createdAt, updatedAt, mutualAt, bothInterestedSince, submittedAt, decidedAt, canceledAt }: DatesOfPair) => ({
  createdAt,
  updatedAt,
  mutual: mutualAt ?? bothInterestedSince ?? null,
  submittedAt,
  decidedAt,
  canceledAt,
});

type DatesOfPair = Pick<PartnershipView, 'createdAt' | 'updatedAt' | 'submittedAt' | 'decidedAt' | 'canceledAt'> & {
  readonly mutualAt?: string | null;
  readonly bothInterestedSince?: string | null;
};

interface FlagsOfMatch {
  readonly youViewedContact: boolean;
  readonly theyShowedInterest: boolean;
  readonly savedForLater: boolean;
}

/** Where nobody is interested, a pair may hold nothing but what the company keeps to itself: then administrators have no id for it. */
const ofMatch = (
  { id, matchScore, partnershipId }: { id: string; matchScore: number; partnershipId: string | null },
  isInterested: boolean,
) => ({ id, matchScore, partnershipId: isInterested ? partnershipId : null });

const ofPairInMatches = ({
  youNotInterested,
  isTaken,
  ...flags
}: FlagsOfMatch & { youNotInterested: boolean; isTaken: boolean }) => flagsOf(flags, youNotInterested, isTaken);

const ofPair = ({ appPartnerNotInterested, solutionsPartnerNotInterested, partner, ...flags }: PartnershipView) =>
  flagsOf(flags, appPartnerNotInterested ?? solutionsPartnerNotInterested ?? false, partner.isTaken);

function flagsOf({ youViewedContact, theyShowedInterest, savedForLater }: FlagsOfMatch, passed: boolean, isTaken: boolean) {
  return { youViewedContact, theyShowedInterest, savedForLater, passed, isTaken };
}

function comparePair(comparison: Comparison, pair: AdminPartnershipView, { companies }: Answers): void {
  if (pair.invitation) return;
  const { app, solutions } = pair.partners;
  const seen = [app, solutions].map(({ id }) => companies.find(({ company }) => company.partnerId === id));
  for (const told of seen) {
    const view = told?.partnerships.find(({ id }) => id === pair.id);
    const about = `pair ${pair.id} to ${told?.company.side} and to administrators`;
    if (view) comparison.sameFields(about, ofBoth(view), pair);
    const match = told?.adminMatches.matches.find(({ partnershipId }) => partnershipId === pair.id);
    if (match) comparison.same(`${about}: score`, match.matchScore, pair.matchScore);
  }
  const [mine, theirs] = seen.map((told) => told?.partnerships.find(({ id }) => id === pair.id));
  if (!mine || !theirs) return;
  const about = `pair ${pair.id} to the one and to the other`;
  comparison.sameFields(about, ofBoth(mine), ofBoth(theirs));
  comparison.same(`${about}: who is interested since when`, mine.youInterestedAt, theirs.theyInterestedAt);
  comparison.same(`${about}: who has applied when`, mine.youAppliedAt, theirs.theyAppliedAt);
}

/** The part that each of the two and the administrators are told alike. */
function ofBoth(view: PartnershipView) {
  const { appPartnerInterested, solutionsPartnerInterested, appPartnerApplied, solutionsPartnerApplied } = view;
  const { mutualAt, submittedAt, decidedAt, canceledAt, canceledBy, cancellationReason, pastCohorts } = view;
  const { onHold, waitlistPosition } = view;
  return {
    ...{ appPartnerInterested, solutionsPartnerInterested, appPartnerApplied, solutionsPartnerApplied },
    ...{ mutualAt, submittedAt, decidedAt, canceledAt, canceledBy, cancellationReason, pastCohorts },
    // Why it is on hold is said to each with 'your company' for its own.
    ...{ onHold, waitlistPosition, ...(!onHold && { statusMessage: view.statusMessage }) },
    // Of what has ended, administrators are told the cohort that is proposed, too.
    ...(['pending_approval', 'active'].includes(view.status) && { status: view.status, cohortId: view.cohortId }),
  };
}

function compareCohorts(comparison: Comparison, { cohorts, partnerships }: Answers): void {
  for (const { id, enrolled, waitlist } of cohorts) {
    const seated = partnerships.filter(
      ({ status, cohortId, pastCohorts }) =>
        (status === 'active' && cohortId === id) || pastCohorts.some((past) => past.id === id),
    );
    comparison.same(`cohort ${id}: enrolled, and who is in it`, enrolled, 2 * seated.length);
    const places = partnerships
      .filter(({ cohortId, waitlistPosition }) => cohortId === id && waitlistPosition !== null)
      .map(({ waitlistPosition }) => waitlistPosition!);
    comparison.same(
      `cohort ${id}: its waitlist, and the places on it`,
      Array.from({ length: waitlist }, (_, index) => index + 1),
      places.toSorted((one, other) => one - other),
    );
  }
}

function compareNumbers(comparison: Comparison, { partners, partnerships, stats, report }: Answers): void {
  const having = (...statuses: readonly string[]) => partners.filter((one) => statuses.includes(one.applicationStatus)).length;
  comparison.same('approved partners in the overview and the list', stats.approvedPartners, having('approved'));
  comparison.same('rejected partners in the overview and the list', stats.rejectedPartners, having('rejected'));
  comparison.same('approved partners in the report and the list', report.approved, having('approved'));
  comparison.same('partners in the report and the list', report.total, partners.length);
  comparison.same('pending partners in the report and the list', report.pending, having('pending', 'admin_review'));
  const waiting = partnerships.filter(({ status, invitation }) => status === 'pending_approval' && !invitation);
  comparison.same('pending partnerships in the overview and the list', stats.pendingPartnerships, waiting.length);
}

function compareExports(comparison: Comparison, { partners, partnerships, cohorts, exported }: Answers): void {
  const sortedRows = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  comparison.same(
    'partners in the export and the list',
    sortedRows(exported.partners.map((row) => [row['partner_id'], row['application_status'], row['profile_version']])),
    sortedRows(partners.map(({ id, applicationStatus, version }) => [id, applicationStatus, version])),
  );
  const statuses = new Map(exported.partnerships.map((row) => [row['partnership_id'], row]));
  for (const { id, status, cohortId, submittedAt, decidedAt, invitation } of partnerships) {
    const row = statuses.get(id);
    if (!invitation)
      comparison.same(
        `pair ${id} in the list and the export`,
        [status, cohortId, submittedAt, decidedAt],
        [row?.['status'], row?.['cohort_id'] ?? null, row?.['submitted_at'] ?? null, row?.['decided_at'] ?? null],
      );
  }
  comparison.same(
    'cohorts in the export and the list',
    sortedRows(exported.cohorts.map((row) => [row['cohort_id'], row['partners_enrolled'], row['kickoff_date'], row['end_date']])),
    sortedRows(cohorts.map(({ id, enrolled, kickoffDate, endDate }) => [id, enrolled, kickoffDate, endDate])),
  );
}

/** Each status counts as many rows as it lists. */
async function compareLists(comparison: Comparison, _: Answers, admin: HttpClient): Promise<void> {
  for (const { path } of [adminPartnerRoutes.list, adminPartnershipRoutes.list]) {
    const all = await admin.get<{ id: string }[]>(path);
    const counts = JSON.parse(all.headers.get(headers.statusCounts)!) as StatusCounts;
    comparison.same(`${path}: total`, Number(all.headers.get(headers.totalCount)), all.body.length);
    for (const [status, count] of Object.entries(counts)) {
      const rows = await body(admin.get<{ id: string }[]>(`${path}?status=${status}`));
      comparison.same(`${path}: rows of ${status}`, rows.length, count);
    }
  }
}

/** A history holds what the export holds of its stream, and offers to undo what the list offers to undo. */
async function compareHistories(comparison: Comparison, told: Answers, admin: HttpClient): Promise<void> {
  const streams = [
    ...told.partnerships.filter(({ invitation }) => !invitation).map((row) => ({ stream: `partnership-${row.id}`, row })),
    ...told.companies.map(({ details: row }) => ({ stream: `partner-${row.id}`, row })),
  ];
  const byStream = Map.groupBy(told.exported.events, (event) => event['stream'] as string);
  for (const { stream, row } of streams) {
    const history = await body(admin.get<StreamHistoryView>(`/api/admin/history/${stream}`));
    comparison.same(`${stream}: what can be undone, in its history and the list`, history.undoable, row.undoable);
    comparison.same(
      `${stream}: its history and the export`,
      history.events.filter(({ byClock }) => !byClock).map(({ eventId }) => eventId),
      (byStream.get(stream) ?? []).map((event) => event['event_id']),
    );
  }
}
