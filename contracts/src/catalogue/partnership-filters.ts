import { catalogue, type ValueOf } from './catalogue.ts';
import { industries, type Industry } from './industries.ts';

/**
 * Questions about a partnership that administrators filter by. They are no stored statuses: a partnership may answer several with yes.
 * 'Pending' is every partnership that is under way and not decided.
 */
export const partnershipFilters = catalogue('partnership status', [
  { value: 'no-response', label: 'No Response Yet' },
  { value: 'app-waits', label: 'App Interested No Response' },
  { value: 'solutions-waits', label: 'Solutions Interested No Response' },
  { value: 'mutual', label: 'Mutual Interest' },
  { value: 'app-passed', label: 'App Not Interested' },
  { value: 'solutions-passed', label: 'Solutions Not Interested' },
  { value: 'both-applied', label: 'Both Applied to Cohort' },
  { value: 'app-applied', label: 'App Applied Solutions Pending' },
  { value: 'solutions-applied', label: 'Solutions Applied App Pending' },
  { value: 'pending', label: 'Pending' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'active', label: 'Active' },
  { value: 'rejected', label: 'Rejected' },
  // The other statuses that the list shows, spelled as there.
  { value: 'applying', label: 'Applying' },
  { value: 'pending_approval', label: 'Awaiting Approval' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'awaiting_partner_registration', label: 'Awaiting registration' },
  { value: 'joint_application_pending', label: 'Application pending' },
]);
export type PartnershipFilter = ValueOf<typeof partnershipFilters>;

/** The industries that administrators filter partnerships by. */
export const industryFilters = catalogue('industry', [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Other',
]);
export type IndustryFilter = ValueOf<typeof industryFilters>;

/** 'Other' stands for every industry that has no filter of its own, so that no partnership is out of reach. */
export function industriesIn(filter: IndustryFilter): readonly Industry[] {
  if (filter !== 'Other') return [filter];
  return industries.values.filter((industry) => industry === 'Other' || !industryFilters.includes(industry));
}
