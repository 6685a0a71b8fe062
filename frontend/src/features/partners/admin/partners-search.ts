import {
  applicationStatuses,
  funnelStages,
  industries,
  partnerTiers,
  partnerTypes,
  regions,
} from '@accelerator/contracts/catalogue';
import { listSearch } from '../../../lists/filters/list-search.ts';
import { oneOf, someOf, text, wholeNumber } from '../../../address/search-readers.ts';

/** Those in admin review still wait for a decision, so 'pending' finds them too. */
export const statusOptions = applicationStatuses.options.filter(({ value }) => value !== 'admin_review');

export const readPartnersSearch = listSearch({
  type: someOf(partnerTypes),
  tier: someOf(partnerTiers),
  industry: someOf(industries),
  region: someOf(regions),
  status: someOf({ options: statusOptions }),
  /** The stage that they have come towards the cohort, or towards any. */
  stage: oneOf(funnelStages),
  cohortId: wholeNumber,
  /** The id of the partner whose details are open. */
  partner: text,
  /** The tab of the open Manual Partner Matching dialog. */
  matching: text,
});
