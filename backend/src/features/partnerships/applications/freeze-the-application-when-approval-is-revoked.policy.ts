import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { toHeldApplications } from './held-applications.ts';

export const freezeTheApplicationWhenApprovalIsRevoked = policy({
  name: 'freeze-the-application-when-approval-is-revoked',
  on: 'PartnerApprovalRevoked',
  send: ({ data, revision }) => toHeldApplications('FreezePartnership', data, revision),
});
