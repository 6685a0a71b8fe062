import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from './partnership.decider.ts';

export const releaseAnApplicationThatWaitsInVain = policy({
  name: 'release-an-application-that-waits-in-vain',
  on: 'AwaitedApplicationReleased',
  send: ({ data: { partnerId: _, ...waiting } }) =>
    call(partnershipDecider, 'ReleaseApplication', waiting.partnershipId, waiting),
});
