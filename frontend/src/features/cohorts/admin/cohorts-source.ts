import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter, ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { oneOf, text } from '../../../address/search-readers.ts';

const status: ListFilter = {
  name: 'status',
  label: 'Status',
  options: cohortDisplayStatuses.options.filter(({ value }) => value !== 'upcoming'),
  all: 'All Statuses',
};

export const readCohortsSearch = listSearch({
  status: oneOf(status),
  /** The id of the cohort that is open. */
  cohort: text,
  /** The id of the cohort that is edited, or `new`. */
  edit: text,
});

export const cohortsSource: ListSource<AdminCohortView> = {
  readSearch: readCohortsSearch,
  filters: [status],
  usualSort: 'kickoffDate',
  pages: pagesOf(adminCohortRoutes.list),
};
