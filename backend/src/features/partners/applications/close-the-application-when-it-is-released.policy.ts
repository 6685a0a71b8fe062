import { partnerIdOn } from '@accelerator/contracts/catalogue';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

export const closeTheApplicationWhenItIsReleased = policy({
  name: 'close-the-application-when-it-is-released',
  on: 'ApplicationReleased',
  send: ({ data: { applicationId, ...who } }) => {
    const partnerId = partnerIdOn(who, who.side);
    return call(partnerDecider, 'CloseApplication', partnerId, { partnerId, applicationId, because: 'released' });
  },
});
