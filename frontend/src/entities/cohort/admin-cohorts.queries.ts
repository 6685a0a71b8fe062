import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { query } from '../../api/query.ts';

export const adminCohortsQueries = { list: () => query(adminCohortRoutes.list) };
