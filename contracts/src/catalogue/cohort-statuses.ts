import { catalogue, type ValueOf } from './catalogue.ts';

/** What an administrator stores. */
export const cohortStatuses = catalogue('cohort status', ['Planned', 'Coming Soon', 'Open', 'Closed']);
export type CohortStatus = ValueOf<typeof cohortStatuses>;

/** What is derived from it for display, from the date and the seats. */
export type CohortDisplayStatus = CohortStatus | 'Filling Fast' | 'upcoming' | 'completed';
