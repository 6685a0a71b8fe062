import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

export const releaseAWaitingApplicationWhenThePartnerAppliesElsewhere = policy({
  name: 'release-a-waiting-application-when-the-partner-applies-elsewhere',
  on: 'AwaitedApplicationReleased',
  send: ({ data: { partnerId: _, ...waiting } }) =>
    call(partnershipDecider, 'ReleaseApplication', waiting.partnershipId, waiting),
});
