import type { ActiveOf, CanApply, CanApplyReason, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PastCohortView } from '@accelerator/contracts/partnerships/views';
import { foldedWords, holdsWords } from '@accelerator/contracts/text/folding';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { formatDate } from '../../ui/formats/dates.ts';
import { counted } from '../../ui/formats/numbers.ts';

export function capacityLabel({ capacity }: Pick<PartnerCohortView, 'capacity'>): string {
  return capacity === null ? 'No seat limit' : `Limited to ${capacity} Partners`;
}

/** "22/36"; without a limit, how many there are. */
export function seatsLabel({ enrolled, capacity }: Pick<PartnerCohortView, 'enrolled' | 'capacity'>): string {
  return capacity === null ? String(enrolled) : `${enrolled}/${capacity}`;
}

/** "12 weeks", by the dates of the cohort. */
export function durationLabel({ kickoffDate, endDate }: Pick<PartnerCohortView, 'kickoffDate' | 'endDate'>): string {
  const weeks = Math.round(differenceInCalendarDays(parseISO(endDate), parseISO(kickoffDate)) / 7);
  return counted(weeks, 'week');
}

/** "Fall 2026 Growth (ended Nov 3, 2026)", for each of them. */
export function pastCohortsLabel(cohorts: readonly PastCohortView[]): string {
  return cohorts.map(({ name, endDate }) => `${name} (ended ${formatDate(endDate)})`).join(', ');
}

export function matchesSearch({ name, description }: PartnerCohortView, search: string): boolean {
  return holdsWords(`${name}\n${description}`, foldedWords(search));
}

/** In a few words, where a button or a choice has room for no more: the server's sentence says the rest. */
const obstacles: Record<Exclude<CanApplyReason, 'full'>, string> = {
  not_approved: 'Available after partnership',
  not_mutual: 'Available after partnership',
  has_active: 'One application at a time',
  partner_not_approved: 'Your partner is not approved',
  different_cohort: 'Not the cohort they applied for',
  cohort_closed: 'Closed for applications',
  cohort_not_open: 'Not open yet',
};

/** Labels for a running application: "One application at a time" is for the reader's own alone. */
const runningAlready: Record<ActiveOf, string> = {
  partner_has_active: 'Your partner is not available',
  already_applied: 'You applied for this cohort',
  already_both_applied: 'You have both applied',
  already_active: 'Your partnership is active',
};

export function obstacleLabel({ reason, activeOf }: Pick<CanApply, 'reason' | 'activeOf'>): string {
  if (activeOf) return runningAlready[activeOf];
  return reason && reason !== 'full' ? obstacles[reason] : 'Not possible now';
}
