import {
  applicationStatuses,
  funnelStages,
  industries,
  partnerTiers,
  partnershipStatuses,
  partnerTypes,
  regions,
  type ApplicationStatus,
} from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { cohortFilter } from '../../../lists/filters/cohort-filter.ts';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter, QueueSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { oneOf, someOf, text, wholeNumber } from '../../../address/search-readers.ts';

const type: ListFilter = { name: 'type', label: 'Partner Type', options: partnerTypes.options };
const tier: ListFilter = { name: 'tier', label: 'Partner Tier', options: partnerTiers.options };
const industry: ListFilter = { name: 'industry', label: 'Industries', options: industries.options };
const region: ListFilter = { name: 'region', label: 'Geographic Focus', options: regions.options };
/** Those in admin review still wait for a decision, so 'pending' finds them too; a revoked approval is a rejection. */
const listing: { readonly [Status in ApplicationStatus]?: { readonly lists: string } } = {
  pending: { lists: 'Pending and Admin Review' },
  rejected: { lists: 'Rejected and Approval revoked' },
};
const status: ListFilter = {
  name: 'status',
  label: 'Status',
  options: applicationStatuses.options
    .filter(({ value }) => value !== 'admin_review')
    .map((option) => ({ ...option, ...listing[option.value] })),
};

/** The stage that they have come towards the cohort, or towards any. */
const stage: ListFilter = { name: 'stage', label: 'Stage', options: funnelStages.options, all: 'All Stages' };

export const readPartnersSearch = listSearch({
  type: someOf(type),
  tier: someOf(tier),
  industry: someOf(industry),
  region: someOf(region),
  status: someOf(status),
  stage: oneOf(stage),
  cohortId: wholeNumber,
  /** The id of the partner whose details are open. */
  partner: text,
  /** The tab of the open Manual Partner Matching dialog. */
  matching: text,
});

export const partnersSource: QueueSource<AdminPartnerView> = {
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
