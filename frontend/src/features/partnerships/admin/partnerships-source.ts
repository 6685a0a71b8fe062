import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { cohortFilter } from '../../../lists/filters/cohort-filter.ts';
import type { QueueSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { partnershipFiltersOfList, readPartnershipsSearch } from './partnerships-search.ts';

const { status, industry, queue } = partnershipFiltersOfList;

export const partnershipsSource: QueueSource<AdminPartnershipView> = {
  name: 'partnerships',
  readSearch: readPartnershipsSearch,
  filters: [status, industry, cohortFilter],
  usualSort: '-createdAt',
  queue,
  pages: pagesOf(adminPartnershipRoutes.list),
};
