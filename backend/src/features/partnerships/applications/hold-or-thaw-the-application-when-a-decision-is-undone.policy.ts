import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { toHeldApplications } from './held-applications.ts';

/** The running application of a company follows its approval, which came back or went. */
export const holdOrThawTheApplicationWhenADecisionIsUndone = policy({
  name: 'hold-or-thaw-the-application-when-a-decision-is-undone',
  on: 'PartnerDecisionUndone',
  send: ({ data, revision }) =>
    toHeldApplications(data.applicationStatus === 'approved' ? 'ThawPartnership' : 'FreezePartnership', data, revision),
});
