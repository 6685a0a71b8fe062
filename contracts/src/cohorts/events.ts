import type { CohortStatus } from '../catalogue/cohort-statuses.ts';
import type { EventOf, Private } from '../log/event.ts';
import type { Pair, PartnershipDecisionReceipt, Restoration } from '../partnerships/events.ts';

/** Calendar dates are yyyy-MM-dd and have no time zone; null is shown as TBD. */
export interface CohortDetails {
  readonly name: string;
  readonly code: string;
  readonly status: CohortStatus;
  readonly description: string;
  readonly additionalNotes: string | null;
  readonly kickoffDate: string;
  readonly campaignsDueDate: string | null;
  readonly campaignsLaunchDate: string | null;
  readonly receiptsDueDate: string | null;
  readonly payoutDate: string | null;
  readonly endDate: string;
  /** True once a person chose the end: a new kickoff then leaves it alone. */
  readonly endDateChosen: boolean;
  /** Partner companies; null is unlimited. */
  readonly capacity: number | null;
  readonly focus: string | null;
  readonly region: string | null;
  readonly partnerTiers: readonly string[];
}

/** The registry's commit point of a new cohort: its number and its code. */
export type CohortNumbered = EventOf<
  'CohortNumbered',
  { readonly cohortId: number; readonly codeHash: string; readonly details: CohortDetails }
>;
/** The registry's commit point of a cohort's new code, which the cohort's own stream then takes over. */
export type CohortCodeChanged = EventOf<
  'CohortCodeChanged',
  { readonly cohortId: number; readonly codeHash: string; readonly code: string }
>;
export type CohortCreated = EventOf<'CohortCreated', { readonly cohortId: number; readonly details: CohortDetails }>;
/** Holds only what changed. `registered`: the revision of the registry's event, where the code comes from there. */
export type CohortEdited = EventOf<
  'CohortEdited',
  { readonly cohortId: number; readonly changes: Partial<Omit<CohortDetails, 'status'>>; readonly registered?: number }
>;
export type CohortStatusChanged = EventOf<
  'CohortStatusChanged',
  { readonly cohortId: number; readonly from: CohortStatus; readonly to: CohortStatus }
>;
/**
 * The commit point of approving a partnership: two partner companies have a seat. `applicationIds`: the applications that the
 * administrator decided on. `movedFrom`: the partnership is active in that cohort, and moves here.
 * administrator decided on; older events do not name them. `restoration`: the seats are taken again, because the end of the partnership is
 * being undone, with the reason that was given for that.
 */
export type SeatsTaken = EventOf<
  'SeatsTaken',
  Pair & {
    readonly cohortId: number;
    readonly applicationIds: readonly string[];
    readonly receipt: PartnershipDecisionReceipt;
    readonly overfill: boolean;
    readonly movedFrom?: number;
    readonly restoration?: Restoration;
    readonly private?: Private<{ readonly reason: string }> | null;
  }
>;
export type SeatsReleased = EventOf<
  'SeatsReleased',
  { readonly cohortId: number; readonly partnershipId: string; readonly because: 'refused' | 'canceled' | 'moved' | 'undone' }
>;
/** An administrator put those who wait for a seat in another order: the whole waitlist as it stands from then on. */
export type WaitlistReordered = EventOf<
  'WaitlistReordered',
  { readonly cohortId: number; readonly partnershipIds: readonly string[] }
>;

export type CohortEvent =
  | CohortNumbered
  | CohortCodeChanged
  | CohortCreated
  | CohortEdited
  | CohortStatusChanged
  | SeatsTaken
  | SeatsReleased
  | WaitlistReordered;
