import { partnershipStatuses } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { cohortFilter } from '../../../lists/filters/cohort-filter.ts';
import type { QueueSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { partnerFilters } from './partners-filters.ts';
import { readPartnersSearch } from './partners-search.ts';

const { type, tier, industry, region, status, stage } = partnerFilters;

export const partnersSource: QueueSource<AdminPartnerView> = {
  name: 'partners',
  readSearch: readPartnersSearch,
  filters: [type, tier, industry, region, status, cohortFilter, stage],
  usualSort: '-createdAt',
  queue: {
    filter: status,
    value: 'pending',
    label: partnershipStatuses.labelOf('pending_approval'),
    sort: 'review',
    order: 'Overdue first, then by score',
    name: 'partner-queue',
    columns: ['companyName', 'type', 'submittedAt', 'applicationScore', 'flags'],
  },
  pages: pagesOf(adminPartnerRoutes.list),
};
