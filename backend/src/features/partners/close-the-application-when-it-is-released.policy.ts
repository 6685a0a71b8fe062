import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from './partner.decider.ts';

export const closeTheApplicationWhenItIsReleased = policy({
  name: 'close-the-application-when-it-is-released',
  on: 'ApplicationReleased',
  send: ({ data: { side, appPartnerId, solutionsPartnerId, applicationId } }) => {
    const partnerId = side === 'app' ? appPartnerId : solutionsPartnerId;
    return call(partnerDecider, 'CloseApplication', partnerId, { partnerId, applicationId, because: 'released' });
  },
});
