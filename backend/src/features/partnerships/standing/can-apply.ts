import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { ActiveOf, CanApply, CanApplyReason } from '@accelerator/contracts/cohorts';
import { placeOnWaitlist, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import type { RefusalDetails } from '@accelerator/contracts/http';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { isCompleted } from '../../cohorts/cohort-views.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import type { PartnerState, RunningApplication } from '../../partners/partner/partner.state.ts';
import { isMutual, type PartnershipState } from '../pair/partnership.state.ts';

export interface Applicant {
  readonly side: PartnerType;
  readonly approved: boolean;
  /** It was approved, and is no longer. */
  readonly revoked?: boolean;
  /** The one running application; null where there is none, or where its cohort is over. `partnerName`: whom it is with, to say so. */
  readonly running: (Pick<RunningApplication, 'partnershipId' | 'cohortId'> & { readonly partnerName?: string }) | null;
}

/** See `withoutPastCohort`. */
export interface ApplyingPair extends Pick<PartnershipState, 'phase' | 'sides' | 'completedCohortIds'> {
  readonly id: string;
  /** See `isTaken`. */
  readonly partnerTaken: boolean;
  readonly partnerApproved: boolean;
  /** To say which partner it is. */
  readonly partnerName?: string;
}

/** Reasons with a sentence of their own that are all `has_active` on the wire, which names them beside it. */
const kindsOfActive: ReadonlySet<CanApplyReason | ActiveOf | null> = new Set<ActiveOf>([
  'partner_has_active',
  'already_applied',
  'already_both_applied',
  'already_active',
]);
type Reason = CanApplyReason | ActiveOf;

/** The reason as the wire names it. */
export function wireReason(reason: Reason | null): Pick<CanApply, 'reason' | 'activeOf'> {
  return isActiveOf(reason) ? { reason: 'has_active', activeOf: reason } : { reason };
}

function isActiveOf(reason: Reason | null): reason is ActiveOf {
  return kindsOfActive.has(reason);
}

/** The partner has an application or a partnership with someone else that is complete, and whose cohort is not over. */
export function isTaken(
  partner: Pick<PartnerState, 'running'> | null,
  partnershipId: string | undefined,
  cohorts: Pick<CohortSnapshot, 'isOver'>,
): boolean {
  const counting = unlessOver(partner?.running, cohorts);
  return counting !== null && counting.completed && counting.partnershipId !== partnershipId;
}

/** Why the cohort takes no applications; null where it is open. */
export function closedReason(
  cohort: Pick<CohortRow, 'status' | 'endDate'>,
  now: string,
): Extract<CanApplyReason, 'cohort_closed' | 'cohort_not_open'> | null {
  if (cohort.status === 'Closed' || isCompleted(cohort, now)) return 'cohort_closed';
  return cohort.status === 'Open' ? null : 'cohort_not_open';
}

/** @param seats the seats for a pair that has not applied there; left out if waitlists are not shown */
type Cohort = Pick<CohortRow, 'cohortId' | 'name' | 'status' | 'endDate'> & { readonly seats?: SeatsView | null };

export interface Answer {
  readonly allowed: boolean;
  /** `full` goes with `allowed`: the application waits for a seat. */
  readonly reason: Reason | null;
  readonly details: RefusalDetails;
  /** Applying moves the application that already runs between the two. */
  readonly changes: boolean;
}

/**
 * Says whether one side of a pair may apply to a cohort now; of several reasons against it, the first in the order in which a partner
 * can do something about them.
 * @param nameOfCohort To say which other cohort the partner chose.
 */
export function canApplyWith(
  applicant: Applicant,
  pair: ApplyingPair | null,
  cohort: Cohort,
  now: string,
  nameOfCohort: (id: number) => string,
): Answer {
  const no = (reason: Reason, details: RefusalDetails = {}): Answer => ({ allowed: false, reason, details, changes: false });
  const named = { cohort: cohort.name };
  if (!applicant.approved) return no('not_approved', { ...named, ...(applicant.revoked && { revoked: true }) });
  if (!pair || !isMutual(pair.sides)) return no('not_mutual');
  const { running } = applicant;
  const partner = pair.partnerName === undefined ? {} : { partner: pair.partnerName };
  const changes = running?.partnershipId === pair.id;
  if (changes && pair.phase === 'active') return no('already_active');
  if (changes && running.cohortId === cohort.cohortId) return no('already_applied', named);
  if (changes && pair.phase !== 'talking') return no('already_both_applied');
  if (running && !changes) return no('has_active', running.partnerName === undefined ? {} : { partner: running.partnerName });
  // Its cohort is over, and it awaits a decision still.
  if (pair.phase === 'submitted') return no('already_both_applied');
  if (!pair.partnerApproved) return no('partner_not_approved');
  if (pair.partnerTaken) return no('partner_has_active', partner);
  if (pair.completedCohortIds.includes(cohort.cohortId)) return no('cohort_closed', named);
  const theirs = pair.sides[opposite[applicant.side]].application;
  if (theirs && theirs.cohortId !== cohort.cohortId)
    return no('different_cohort', { ...partner, cohort: nameOfCohort(theirs.cohortId) });
  const closed = closedReason(cohort, now);
  // An application that was sent in time goes on: the other side can still join it.
  if (closed && (!theirs || isCompleted(cohort, now))) return no(closed, named);
  const waits = cohort.seats != null && placeOnWaitlist(cohort.seats) !== null;
  return { allowed: true, reason: waits ? 'full' : null, details: waits ? named : {}, changes };
}

/** The reasons in the order in which they are checked; the later one is the nearer to being allowed. */
const order: readonly Reason[] = [
  'not_approved',
  'not_mutual',
  'has_active',
  'already_active',
  'already_both_applied',
  'already_applied',
  'partner_not_approved',
  'partner_has_active',
  'different_cohort',
  'cohort_closed',
  'cohort_not_open',
  'full',
];

/** Says whether a partner may apply to a cohort with any of its pairs, and with which; else why not with the one that comes nearest. */
export function canApply(
  applicant: Applicant,
  pairs: readonly ApplyingPair[],
  cohort: Cohort,
  now: string,
  nameOfCohort: (id: number) => string,
): Answer & { readonly answers: readonly (Answer & { readonly partnershipId: string })[] } {
  const answers = pairs.map((pair) => ({
    partnershipId: pair.id,
    ...canApplyWith(applicant, pair, cohort, now, nameOfCohort),
  }));
  const allowed = answers.filter((answer) => answer.allowed);
  const nearest = (one: Answer, other: Answer) =>
    order.indexOf(other.reason ?? 'full') > order.indexOf(one.reason ?? 'full') ? other : one;
  const { reason, details, changes } = (allowed.length > 0 ? allowed : answers).reduce<Answer>(
    nearest,
    allowed[0] ?? canApplyWith(applicant, null, cohort, now, nameOfCohort),
  );
  return { allowed: allowed.length > 0, reason, details, changes, answers };
}
