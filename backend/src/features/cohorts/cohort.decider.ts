import { seatsOfAPartnership } from '@accelerator/contracts/cohorts/seats';
import { usualEndDate } from '@accelerator/contracts/cohorts/usual-end';
import type { CohortStatus } from '@accelerator/contracts/catalogue';
import type { CohortDetails, CohortEvent, SeatsReleased, SeatsTaken, WaitlistReordered } from '@accelerator/contracts/cohorts';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

export interface CohortState {
  readonly details: CohortDetails | null;
  /** The partnerships that have their seats. */
  readonly seated: readonly string[];
  /** The revision of the registry's event that the code comes from; -1 before it has been changed there. */
  readonly registered: number;
}

/** An `endDate` of null takes back the one that was chosen. */
export type CohortChanges = Partial<Omit<CohortDetails, 'status' | 'endDate' | 'endDateChosen'>> & {
  readonly endDate?: string | null;
};

export type CohortCommands = {
  CreateCohort: { readonly cohortId: number; readonly details: CohortDetails };
  EditCohort: { readonly cohortId: number; readonly changes: CohortChanges };
  /** `registered`: the revision of the registry's event. */
  ChangeCode: { readonly cohortId: number; readonly code: string; readonly registered: number };
  SetCohortStatus: { readonly cohortId: number; readonly status: CohortStatus };
  TakeSeats: SeatsTaken['data'];
  ReleaseSeats: { readonly cohortId: number; readonly partnershipId: string; readonly because: SeatsReleased['data']['because'] };
  /** The waitlist is known to its projection alone, which names the pairs; see `reorderable`. */
  ReorderWaitlist: WaitlistReordered['data'];
};

type OwnEvent = Exclude<CohortEvent, { type: 'CohortNumbered' | 'CohortCodeChanged' }>;

/** A time-boxed programme: its dates, its status and its seats. */
export const cohortDecider: Decider<CohortCommands, OwnEvent, CohortState> = {
  name: 'cohort',
  stream: (cohortId) => `cohort-${cohortId}`,
  initial: { details: null, seated: [], registered: -1 },

  evolve: {
    CohortCreated: (state, { details }) => ({ ...state, details }),
    CohortEdited: (state, { changes, registered = state.registered }) => ({
      ...state,
      details: state.details && { ...state.details, ...changes },
      registered,
    }),
    CohortStatusChanged: (state, { to }) => ({ ...state, details: state.details && { ...state.details, status: to } }),
    SeatsTaken: (state, { partnershipId }) => ({ ...state, seated: [...state.seated, partnershipId] }),
    SeatsReleased: (state, { partnershipId }) => ({
      ...state,
      seated: state.seated.filter((seated) => seated !== partnershipId),
    }),
    WaitlistReordered: (state) => state,
  },

  decide: {
    CreateCohort: ({ cohortId, details }, state) =>
      state.details ? [] : [{ type: 'CohortCreated', data: { cohortId, details } }],

    EditCohort({ cohortId, changes: wanted }, { details, seated }) {
      if (!details) return refuse('cohort_unknown');
      const enrolled = seated.length * seatsOfAPartnership;
      if (wanted.capacity != null && wanted.capacity < enrolled) return refuse('capacity_below_enrolled', { number: enrolled });
      const changes = difference(details, withEndDate(details, wanted));
      const { kickoffDate, endDate } = { ...details, ...changes };
      if ((changes.kickoffDate ?? changes.endDate) && endDate < kickoffDate) return refuse('end_before_kickoff');
      return Object.keys(changes).length > 0 ? [{ type: 'CohortEdited', data: { cohortId, changes } }] : [];
    },

    ChangeCode({ cohortId, code, registered }, { details, registered: latest }) {
      if (!details) return refuse('cohort_unknown');
      // Also where the cohort has the code: an earlier change may still be on its way.
      return registered > latest ? [{ type: 'CohortEdited', data: { cohortId, changes: { code }, registered } }] : [];
    },

    SetCohortStatus({ cohortId, status }, { details }) {
      if (!details) return refuse('cohort_unknown');
      return details.status === status
        ? []
        : [{ type: 'CohortStatusChanged', data: { cohortId, from: details.status, to: status } }];
    },

    TakeSeats({ overfill, ...taken }, { details, seated }) {
      if (!details) return refuse('cohort_unknown');
      if (seated.includes(taken.partnershipId)) return [];
      const { name, capacity } = details;
      const full = capacity !== null && (seated.length + 1) * seatsOfAPartnership > capacity;
      if (full && !overfill) return refuse('full', { cohort: name, number: seated.length * seatsOfAPartnership });
      return [{ type: 'SeatsTaken', data: { ...taken, overfill: full } }];
    },

    ReleaseSeats({ cohortId, partnershipId, because }, { seated }) {
      return seated.includes(partnershipId) ? [{ type: 'SeatsReleased', data: { cohortId, partnershipId, because } }] : [];
    },

    ReorderWaitlist: (order, { details }) => (details ? [{ type: 'WaitlistReordered', data: order }] : refuse('cohort_unknown')),
  },
};

/** An end that was not chosen moves with the kickoff. */
function withEndDate(details: CohortDetails, { endDate, ...wanted }: CohortChanges): Partial<CohortDetails> {
  if (endDate && endDate !== details.endDate) return { ...wanted, endDate, endDateChosen: true };
  if (endDate !== null && (wanted.kickoffDate === undefined || details.endDateChosen)) return wanted;
  return { ...wanted, endDate: usualEndDate(wanted.kickoffDate ?? details.kickoffDate), endDateChosen: false };
}

function difference(details: CohortDetails, wanted: Partial<CohortDetails>): Partial<Omit<CohortDetails, 'status'>> {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(details[key as keyof CohortDetails]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
