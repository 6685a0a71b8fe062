import {
  funnelStages,
  industries,
  partnerTiers,
  partnerTypes,
  regions,
  type ApplicationStatus,
} from '@accelerator/contracts/catalogue';
import { labelOfField, titleOfField } from '@accelerator/contracts/partners/profile-fields';
import type { ListFilter } from '../../../lists/list.ts';
import { statusOptions } from './partners-search.ts';

const type: ListFilter = { name: 'type', label: 'Partner Type', options: partnerTypes.options };
const tier: ListFilter = { name: 'tier', label: titleOfField('partnerTier'), options: partnerTiers.options };
const industry: ListFilter = { name: 'industry', label: labelOfField('industries'), options: industries.options };
const region: ListFilter = { name: 'region', label: titleOfField('geographicFocus'), options: regions.options };
/** A revoked approval is a rejection. */
const listing: { readonly [Status in ApplicationStatus]?: { readonly lists: string } } = {
  pending: { lists: 'Pending and Admin Review' },
  rejected: { lists: 'Rejected and Approval revoked' },
};
const status: ListFilter = {
  name: 'status',
  label: 'Status',
  options: statusOptions.map((option) => ({ ...option, ...listing[option.value] })),
};
const stage: ListFilter = { name: 'stage', label: 'Stage', options: funnelStages.options, all: 'All Stages' };

export const partnerFilters = { type, tier, industry, region, status, stage };
