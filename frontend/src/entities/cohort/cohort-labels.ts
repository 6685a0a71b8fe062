import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PastCohortView } from '@accelerator/contracts/partnerships/views';
import { foldedWords, holdsWords } from '@accelerator/contracts/text/folding';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { formatDate } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';

/** Shown for a cohort without a capacity. */
const usualCapacity = 36;

export function capacityLabel({ capacity }: Pick<PartnerCohortView, 'capacity'>): string {
  return `Limited to ${capacity ?? usualCapacity} Partners`;
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
