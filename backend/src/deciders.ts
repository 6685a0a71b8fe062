import { accountDecider } from './accounts/account.decider.ts';
import { administratorsDecider } from './accounts/administrators.decider.ts';
import { registryDecider } from './accounts/registry.decider.ts';
import { cohortDecider } from './cohorts/cohort.decider.ts';
import type { AnyDecider } from './kernel/decider.ts';
import { disclosuresDecider } from './matching/disclosures.decider.ts';
import { shownMatchesDecider } from './matching/shown-matches.decider.ts';
import { inboxDecider } from './notifications/inbox.decider.ts';
import { partnerDecider } from './partners/partner.decider.ts';
import { partnershipDecider } from './partnerships/partnership.decider.ts';

/** Every kind of stream. */
export const deciders: readonly AnyDecider[] = [
  registryDecider,
  administratorsDecider,
  accountDecider,
  partnerDecider,
  partnershipDecider,
  cohortDecider,
  disclosuresDecider,
  shownMatchesDecider,
  inboxDecider,
];
