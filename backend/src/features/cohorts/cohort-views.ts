import type { CohortDisplayStatus } from '@accelerator/contracts/catalogue';
import type { CohortView } from '@accelerator/contracts/cohorts';
import { seatsOfAPartnership } from '@accelerator/contracts/cohorts/seats';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import type { CohortRow } from './cohorts.projection.ts';

const fillingFastFrom = 0.8;

export function enrolledIn({ seated }: Pick<CohortRow, 'seated'>): number {
  return seated.length * seatsOfAPartnership;
}

/** Its last day has passed: a partnership in it no longer counts as running. */
export function isCompleted({ endDate }: Pick<CohortRow, 'endDate'>, now: string): boolean {
  return endDate < dayOf(now);
}

/** Not one more partnership has room. */
export function isFull(row: Pick<CohortRow, 'seated' | 'capacity'>): boolean {
  return row.capacity !== null && enrolledIn(row) + seatsOfAPartnership > row.capacity;
}

/** Seats left: null without a cohort or a limit, 0 above the limit. */
export function seatsLeftIn(row: Pick<CohortRow, 'seated' | 'capacity'> | null | undefined): number | null {
  return row && row.capacity !== null ? Math.max(0, row.capacity - enrolledIn(row)) : null;
}

/** The one status that every screen, list, filter and search shows. Partners see what is planned as upcoming; administrators see it as stored. */
export function displayStatus(row: CohortRow, now: string, viewer: 'partner' | 'admin'): CohortDisplayStatus {
  if (isCompleted(row, now)) return 'completed';
  if (row.status === 'Open') {
    if (isFull(row)) return 'Full';
    return row.capacity !== null && enrolledIn(row) >= fillingFastFrom * row.capacity ? 'Filling Fast' : 'Open';
  }
  return viewer === 'partner' && row.status !== 'Closed' ? 'upcoming' : row.status;
}

export function cohortView(row: CohortRow, now: string, viewer: 'partner' | 'admin'): CohortView {
  return {
    id: row.cohortId,
    name: row.name,
    code: row.code,
    status: row.status,
    displayStatus: displayStatus(row, now, viewer),
    description: row.description,
    additionalNotes: row.additionalNotes,
    kickoffDate: row.kickoffDate,
    campaignsDueDate: row.campaignsDueDate,
    campaignsLaunchDate: row.campaignsLaunchDate,
    receiptsDueDate: row.receiptsDueDate,
    payoutDate: row.payoutDate,
    endDate: row.endDate,
    capacity: row.capacity,
    enrolled: enrolledIn(row),
    focus: row.focus,
    region: row.region,
    partnerTiers: row.partnerTiers,
  };
}
