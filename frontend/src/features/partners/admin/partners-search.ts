import {
  applicationStatuses,
  funnelStages,
  industries,
  partnerTiers,
  partnerTypes,
  regions,
  type ApplicationStatus,
} from '@accelerator/contracts/catalogue';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter } from '../../../lists/list.ts';
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

export const partnerFilters = { type, tier, industry, region, status, stage };
