import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../partnerships/partnership.decider.ts';

export const connectTheTwoWhenAnInvitationCompletes = policy({
  name: 'connect-the-two-when-an-invitation-completes',
  on: 'InvitationCompleted',
  send: ({ data: { inviterId, partnershipId, appPartnerId, solutionsPartnerId } }) =>
    call(partnershipDecider, 'ConnectPartners', partnershipId, { inviterId, partnershipId, appPartnerId, solutionsPartnerId }),
});
