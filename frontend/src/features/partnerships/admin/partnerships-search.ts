import { industryFilters, partnershipFilters, partnershipStatuses } from '@accelerator/contracts/catalogue';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter, ListQueue } from '../../../lists/list.ts';
import { oneOf, text, wholeNumber } from '../../../address/search-readers.ts';

const status: ListFilter = { name: 'status', label: 'Status', options: partnershipFilters.options, all: 'All Statuses' };
const industry: ListFilter = { name: 'industry', label: 'Industry', options: industryFilters.options, all: 'All Industries' };

const queue: ListQueue = {
  filter: status,
  value: 'pending_approval',
  label: partnershipStatuses.labelOf('pending_approval'),
  sort: 'review',
  order: 'Overdue first, then by score',
  name: 'partnership-queue',
  columns: ['appCompany', 'solutionsCompany', 'submittedAt', 'matchScore', 'cohort', 'status'],
};

export const readPartnershipsSearch = listSearch({
  status: oneOf({ options: [...status.options, queue] }),
  industry: oneOf(industry),
  cohortId: wholeNumber,
  /** The id of the partnership whose details are open. */
  partnership: text,
});

export const partnershipFiltersOfList = { status, industry, queue };
