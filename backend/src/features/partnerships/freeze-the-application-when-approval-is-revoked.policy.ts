import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from './partnership.decider.ts';

export const freezeTheApplicationWhenApprovalIsRevoked = policy({
  name: 'freeze-the-application-when-approval-is-revoked',
  on: 'PartnerApprovalRevoked',
  send: ({ data: { running }, revision }) =>
    running && call(partnershipDecider, 'FreezePartnership', running.partnershipId, { ...running, decision: revision }),
});
