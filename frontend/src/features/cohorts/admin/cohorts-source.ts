import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import type { ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { readCohortsSearch, statusFilter } from './cohorts-search.ts';

export const cohortsSource: ListSource<AdminCohortView> = {
  name: 'cohorts',
  readSearch: readCohortsSearch,
  filters: [statusFilter],
  usualSort: 'kickoffDate',
  pages: pagesOf(adminCohortRoutes.list),
};
