import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** The application of one side waits for the other one again, which may have completed one with someone else. */
export const tellTheOtherPartnerWhenAnApplicationIsRestored = policy({
  name: 'tell-the-other-partner-when-an-application-is-restored',
  on: 'PartnershipActUndone',
  send: ({ data: { partnershipId, appPartnerId, solutionsPartnerId, applications }, revision }) => {
    const [waiting, other] = applications;
    if (!waiting || other) return null;
    const partnerId = waiting.side === 'app' ? solutionsPartnerId : appPartnerId;
    return call(partnerDecider, 'AwaitApplication', partnerId, {
      partnerId,
      partnershipId,
      appPartnerId,
      solutionsPartnerId,
      ...waiting,
      applied: revision,
    });
  },
});
