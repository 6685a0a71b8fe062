import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter } from '../../../lists/list.ts';
import { oneOf, text } from '../../../address/search-readers.ts';

export const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  options: cohortDisplayStatuses.options.filter(({ value }) => value !== 'upcoming'),
  all: 'All Statuses',
};

export const readCohortsSearch = listSearch({
  status: oneOf(statusFilter),
  /** The id of the cohort that is open. */
  cohort: text,
  /** The id of the cohort that is edited, or `new`. */
  edit: text,
});
