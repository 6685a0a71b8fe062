import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** The other partner's stream keeps who waits for it, so that it can let them go when it completes an application with someone else. */
export const tellTheOtherPartnerWhenOneApplies = policy({
  name: 'tell-the-other-partner-when-one-applies',
  on: 'CohortApplied',
  send: ({ data: { side, partnershipId, appPartnerId, solutionsPartnerId, applicationId }, revision }) => {
    const partnerId = side === 'app' ? solutionsPartnerId : appPartnerId;
    return call(partnerDecider, 'AwaitApplication', partnerId, {
      partnerId,
      side,
      partnershipId,
      appPartnerId,
      solutionsPartnerId,
      applicationId,
      applied: revision,
    });
  },
});
