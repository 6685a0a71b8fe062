import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { EventNamed } from '@accelerator/contracts/log';
import type { Pair, PartnershipDecisionReceipt } from '@accelerator/contracts/partnerships';
import type { CohortRow } from './cohorts.projection.ts';

/** Acme, an App Partner, and Bolt, a Solutions Partner: the two who take seats. */
export const pair: Pair = { partnershipId: 'acme-bolt', appPartnerId: 'acme', solutionsPartnerId: 'bolt' };

export const receipt: PartnershipDecisionReceipt = {
  appProfileVersion: 1,
  solutionsProfileVersion: 2,
  matchScore: 83,
  scoringPolicy: 'score-v1',
  cohort: { cohortId: 1, status: 'Open', capacity: 36, enrolled: 4 },
};

/** A spring cohort of twelve weeks without a chosen end. */
export const spring: CohortDetails = {
  name: 'Spring 2026',
  code: 'SPR26',
  status: 'Open',
  description: 'Twelve weeks of selling together.',
  additionalNotes: null,
  kickoffDate: '2026-04-01',
  campaignsDueDate: null,
  campaignsLaunchDate: null,
  receiptsDueDate: null,
  payoutDate: null,
  endDate: '2026-06-24',
  endDateChosen: false,
  capacity: 4,
  focus: null,
  region: null,
  partnerTiers: [],
};

export function created(changes: Partial<CohortDetails> = {}) {
  return { type: 'CohortCreated', data: { cohortId: 1, details: { ...spring, ...changes } } } as const;
}

export function edited(changes: EventNamed<'CohortEdited'>['data']['changes'], registered?: number) {
  return { type: 'CohortEdited', data: { cohortId: 1, changes, ...(registered !== undefined && { registered }) } } as const;
}

export function seatsTaken(partnershipId = pair.partnershipId, overfill = false) {
  return { type: 'SeatsTaken', data: { ...pair, partnershipId, cohortId: 1, applicationIds: [], receipt, overfill } } as const;
}

export function seatsReleased(
  partnershipId = pair.partnershipId,
  because: EventNamed<'SeatsReleased'>['data']['because'] = 'canceled',
) {
  return { type: 'SeatsReleased', data: { cohortId: 1, partnershipId, because } } as const;
}

/** The cohort as the views hold it. */
export function cohortRow(changes: Partial<CohortRow> = {}): CohortRow {
  return {
    ...spring,
    id: '1',
    cohortId: 1,
    seated: [],
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...changes,
  };
}
