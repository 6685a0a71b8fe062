import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from './partner.decider.ts';

export const moveTheApplicationsBackWhenAMoveIsUndone = policy({
  name: 'move-the-applications-back-when-a-move-is-undone',
  on: 'PartnershipActUndone',
  send: ({ data: { undone, cohortId, applications, appPartnerId, solutionsPartnerId } }) =>
    undone.type === 'PartnershipMoved' && cohortId !== undefined
      ? applications.map(({ side, applicationId }) => {
          const partnerId = side === 'app' ? appPartnerId : solutionsPartnerId;
          return call(partnerDecider, 'MoveApplication', partnerId, { partnerId, applicationId, cohortId });
        })
      : null,
});
