import type { CohortDisplayStatus } from '@accelerator/contracts/catalogue';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { query } from '../../api/query.ts';

/** Open, whatever the seats make of it, or about to be. */
const upcoming: readonly CohortDisplayStatus[] = ['Open', 'Filling Fast', 'Full', 'Coming Soon'];

export const adminCohortsQueries = {
  list: () => query(adminCohortRoutes.list),
  /** Those that are open or about to be, the next to begin first. */
  upcoming: () => query(adminCohortRoutes.list, { query: { status: upcoming.join(','), sort: 'kickoffDate' } }),
};
