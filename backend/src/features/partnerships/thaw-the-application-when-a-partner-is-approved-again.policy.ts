import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from './partnership.decider.ts';

export const thawTheApplicationWhenAPartnerIsApprovedAgain = policy({
  name: 'thaw-the-application-when-a-partner-is-approved-again',
  on: 'PartnerApproved',
  send: ({ data: { running }, revision }) =>
    running && call(partnershipDecider, 'ThawPartnership', running.partnershipId, { ...running, decision: revision }),
});
