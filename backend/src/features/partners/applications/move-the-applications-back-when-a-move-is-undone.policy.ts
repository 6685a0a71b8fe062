import { partnerIdOn } from '@accelerator/contracts/catalogue';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

export const moveTheApplicationsBackWhenAMoveIsUndone = policy({
  name: 'move-the-applications-back-when-a-move-is-undone',
  on: 'PartnershipActUndone',
  send: ({ data: { undone, cohortId, applications, ...pair } }) =>
    undone.type === 'PartnershipMoved' && cohortId !== undefined
      ? applications.map(({ side, applicationId }) => {
          const partnerId = partnerIdOn(pair, side);
          return call(partnerDecider, 'MoveApplication', partnerId, { partnerId, applicationId, cohortId });
        })
      : null,
});
