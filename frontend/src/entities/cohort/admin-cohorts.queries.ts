import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { query } from '../../api/query.ts';

export const adminCohortsQueries = {
  list: () => query(adminCohortRoutes.list),
  /** Those that are open or about to be, the next to begin first. */
  upcoming: () => query(adminCohortRoutes.list, { query: { status: 'Open,Coming Soon', sort: 'kickoffDate' } }),
};
