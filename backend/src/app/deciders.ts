import { accountDecider } from '../features/accounts/account.decider.ts';
import { administratorsDecider } from '../features/accounts/administrators.decider.ts';
import { registryDecider } from '../features/accounts/registry.decider.ts';
import { cohortDecider } from '../features/cohorts/cohort.decider.ts';
import { invitationDecider } from '../features/invitations/invitation.decider.ts';
import type { AnyDecider } from '../event-sourcing/kernel/decider.ts';
import { listsDecider } from '../features/lists/lists.decider.ts';
import { disclosuresDecider } from '../features/matching/disclosures.decider.ts';
import { shownMatchesDecider } from '../features/matching/shown-matches.decider.ts';
import { mailDecider } from '../features/mail/mail.decider.ts';
import { announcementsDecider } from '../features/notifications/announcements.decider.ts';
import { inboxDecider } from '../features/notifications/inbox.decider.ts';
import { erasuresDecider } from '../features/partners/erasures.decider.ts';
import { onboardingDecider } from '../features/partners/onboarding.decider.ts';
import { partnerDecider } from '../features/partners/partner.decider.ts';
import { readingsDecider } from '../features/partners/readings.decider.ts';
import { projectionDecider } from '../features/projections/projection.decider.ts';
import { partnershipDecider } from '../features/partnerships/partnership.decider.ts';
import { scoringPolicyDecider } from '../features/scoring-policies/scoring-policy.decider.ts';

/** Every kind of stream. */
export const deciders: readonly AnyDecider[] = [
  registryDecider,
  administratorsDecider,
  accountDecider,
  partnerDecider,
  onboardingDecider,
  readingsDecider,
  erasuresDecider,
  partnershipDecider,
  invitationDecider,
  cohortDecider,
  scoringPolicyDecider,
  disclosuresDecider,
  shownMatchesDecider,
  inboxDecider,
  announcementsDecider,
  mailDecider,
  listsDecider,
  projectionDecider,
];
