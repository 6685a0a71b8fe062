import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

export const completeApplicationsWhenBothHaveApplied = policy({
  name: 'complete-applications-when-both-have-applied',
  on: 'PartnershipSubmitted',
  send: ({ data: { appPartnerId, appApplicationId, solutionsPartnerId, solutionsApplicationId } }) => [
    call(partnerDecider, 'CompleteApplication', appPartnerId, { partnerId: appPartnerId, applicationId: appApplicationId }),
    call(partnerDecider, 'CompleteApplication', solutionsPartnerId, {
      partnerId: solutionsPartnerId,
      applicationId: solutionsApplicationId,
    }),
  ],
});
