import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { toHeldApplications } from './held-applications.ts';

export const thawTheApplicationWhenAPartnerIsApprovedAgain = policy({
  name: 'thaw-the-application-when-a-partner-is-approved-again',
  on: 'PartnerApproved',
  send: ({ data, revision }) => toHeldApplications('ThawPartnership', data, revision),
});
