import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CanApplyReason } from '@accelerator/contracts/cohorts';
import type { RefusalDetails } from '@accelerator/contracts/http';
import type { CohortSnapshot } from '../cohorts/cohort-catalog.ts';
import { isCompleted, isFull } from '../cohorts/cohort-views.ts';
import type { CohortRow } from '../cohorts/cohorts.projection.ts';
import type { PartnerState, RunningApplication } from '../partners/partner.decider.ts';
import { isMutual, type PartnershipState } from './partnership.decider.ts';

export interface Applicant {
  readonly side: PartnerType;
  readonly approved: boolean;
  /** The one running application; null where there is none, or where its cohort is over. */
  readonly running: Pick<RunningApplication, 'partnershipId' | 'cohortId'> | null;
}

export interface ApplyingPair extends Pick<PartnershipState, 'phase' | 'sides'> {
  readonly id: string;
  /** See `isTaken`. */
  readonly partnerTaken: boolean;
}

/** `has_active` of the other partner has a sentence of its own; on the wire both are `has_active`. */
type Reason = CanApplyReason | 'partner_has_active';

/** The partner has an application or a partnership with someone else that is complete, and whose cohort is not over. */
export function isTaken(
  { running }: Pick<PartnerState, 'running'>,
  partnershipId: string,
  { isOver }: Pick<CohortSnapshot, 'isOver'>,
): boolean {
  return running !== null && running.completed && running.partnershipId !== partnershipId && !isOver(running.cohortId);
}

type Cohort = Pick<CohortRow, 'cohortId' | 'name' | 'status' | 'endDate' | 'seated' | 'capacity'>;

export interface Answer {
  readonly allowed: boolean;
  /** `full` goes with `allowed`: the application waits for a seat. */
  readonly reason: Reason | null;
  readonly details: RefusalDetails;
}

/**
 * Whether one side of a pair may apply to a cohort now; of several reasons against it, the first in the order in which a partner
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
  const no = (reason: Reason, details: RefusalDetails = {}): Answer => ({ allowed: false, reason, details });
  if (!applicant.approved) return no('not_approved');
  if (!pair || !isMutual(pair.sides)) return no('not_mutual');
  const { running } = applicant;
  const changes = running?.partnershipId === pair.id && pair.phase === 'talking' && running.cohortId !== cohort.cohortId;
  if (running && !changes) return no('has_active');
  if (pair.partnerTaken) return no('partner_has_active');
  const theirs = pair.sides[opposite[applicant.side]].application;
  if (theirs && theirs.cohortId !== cohort.cohortId) return no('different_cohort', { cohort: nameOfCohort(theirs.cohortId) });
  if (cohort.status === 'Closed' || isCompleted(cohort, now)) return no('cohort_closed', { cohort: cohort.name });
  if (cohort.status !== 'Open') return no('cohort_not_open', { cohort: cohort.name });
  return { allowed: true, reason: isFull(cohort) ? 'full' : null, details: isFull(cohort) ? { cohort: cohort.name } : {} };
}

/** The reasons in the order in which they are checked; the later one is the nearer to being allowed. */
const order: readonly Reason[] = [
  'not_approved',
  'not_mutual',
  'has_active',
  'partner_has_active',
  'different_cohort',
  'cohort_closed',
  'cohort_not_open',
  'full',
];

/** Whether a partner may apply to a cohort with any of its pairs, and with which; else why not with the one that comes nearest. */
export function canApply(
  applicant: Applicant,
  pairs: readonly ApplyingPair[],
  cohort: Cohort,
  now: string,
  nameOfCohort: (id: number) => string,
): Answer & { readonly partnershipIds: readonly string[] } {
  const answers = pairs.map((pair) => ({ id: pair.id, ...canApplyWith(applicant, pair, cohort, now, nameOfCohort) }));
  const allowed = answers.filter((answer) => answer.allowed);
  const nearest = (one: Answer, other: Answer) =>
    order.indexOf(other.reason ?? 'full') > order.indexOf(one.reason ?? 'full') ? other : one;
  const { reason, details } = (allowed.length > 0 ? allowed : answers).reduce<Answer>(
    nearest,
    allowed[0] ?? canApplyWith(applicant, null, cohort, now, nameOfCohort),
  );
  return { allowed: allowed.length > 0, reason, details, partnershipIds: allowed.map(({ id }) => id) };
}
