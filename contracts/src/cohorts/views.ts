import type { CohortDisplayStatus, CohortStatus } from '../catalogue/cohort-statuses.ts';
import type { RefusalCode } from '../http/refusals.ts';
import type { CohortDetails } from './events.ts';
import type { Preference } from './preference.ts';

export type CanApplyReason = Extract<
  RefusalCode,
  | 'not_approved'
  | 'partner_not_approved'
  | 'not_mutual'
  | 'has_active'
  | 'different_cohort'
  | 'cohort_closed'
  | 'cohort_not_open'
  | 'full'
>;

/** An application or a partnership that stands in the way: of the other partner, for this cohort already, of both, or active. */
export type ActiveOf = 'partner_has_active' | 'already_applied' | 'already_both_applied' | 'already_active';

/**
 * True if the asking partner may apply to the cohort. `full` goes with `allowed`: the application joins the waitlist.
 * `partnershipIds` are the mutual partnerships with which it may.
 */
export interface CanApply {
  readonly allowed: boolean;
  readonly reason: CanApplyReason | null;
  /** The application behind `has_active`; left out if it is another one of the asking partner. */
  readonly activeOf?: ActiveOf;
  readonly message: string | null;
  readonly partnershipIds: readonly string[];
}

/** True if the asking partner may apply to the cohort with one of those with whom interest is mutual. */
export interface CanApplyWith extends Omit<CanApply, 'partnershipIds'> {
  readonly partnershipId: string;
  /** Applying moves the application that is already sent: its partner has not applied yet. */
  readonly changes: boolean;
  /** An administrator rejected the two for this cohort; others are suggested first, and they may still choose it. */
  readonly refused: boolean;
  readonly preference: Preference;
  /** A sentence where the Solutions Partner of the two has another tier than the cohort is meant for, which stops nothing; else null. */
  readonly tierWarning: string | null;
}

export interface CohortView extends Omit<CohortDetails, 'status' | 'endDateChosen'> {
  readonly id: number;
  readonly status: CohortStatus;
  readonly displayStatus: CohortDisplayStatus;
  /** Partner companies with a seat. */
  readonly enrolled: number;
}

/** A cohort as a partner sees it. */
export interface PartnerCohortView extends CohortView {
  readonly canApply: CanApply;
  readonly canApplyWith: readonly CanApplyWith[];
  /** The partner has applied for it, or is or was in it. */
  readonly own: boolean;
  /** The partner has marked it as one it would take part in. */
  readonly preferred: boolean;
}

/** Where a calendar program reads the dates of the cohorts that the caller prefers, has applied for or is in. */
export interface CalendarFeedView {
  /** Everyone who has it can read the dates; null while there is none. */
  readonly address: string | null;
}

export interface AdminCohortView extends CohortView {
  /** Partnerships that wait for approval beyond the free seats, in the order in which they applied. */
  readonly waitlist: number;
  readonly applications: number;
  /** Of one or both sides, and not decided. They go on where the cohort closes. */
  readonly applicationsInFlight: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
