import { catalogue, type ValueOf } from './catalogue.ts';

/** The statuses that an administrator stores. */
export const cohortStatuses = catalogue('cohort status', ['Planned', 'Coming Soon', 'Open', 'Closed']);
export type CohortStatus = ValueOf<typeof cohortStatuses>;

/**
 * The statuses that are derived from it for display, from the date and the seats, in the order in which lists sort it.
 * Administrators see no 'upcoming'.
 */
export const cohortDisplayStatuses = catalogue('cohort status', [
  'Planned',
  'Coming Soon',
  { value: 'upcoming', label: 'Upcoming' },
  'Open',
  'Filling Fast',
  'Full',
  'Closed',
  { value: 'completed', label: 'Completed' },
]);
export type CohortDisplayStatus = ValueOf<typeof cohortDisplayStatuses>;

/** Applications are taken now. Of a full cohort they join the waitlist. */
export function takesApplications(status: CohortDisplayStatus | undefined): boolean {
  return status === 'Open' || status === 'Filling Fast' || status === 'Full';
}
