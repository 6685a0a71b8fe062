import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { openTheInviteesApplicationWhenAnInvitationCompletes } from './open-the-invitees-application-when-an-invitation-completes.policy.ts';
import { openTheInvitersApplicationWhenAnInvitationCompletes } from './open-the-inviters-application-when-an-invitation-completes.policy.ts';

export const connectTheTwoWhenAnInvitationCompletes = policy({
  name: 'connect-the-two-when-an-invitation-completes',
  on: 'InvitationCompleted',
  // The two apply as soon as both are interested.
  before: [openTheInvitersApplicationWhenAnInvitationCompletes, openTheInviteesApplicationWhenAnInvitationCompletes],
  send: ({ data: { inviterId, partnershipId, appPartnerId, solutionsPartnerId } }) =>
    call(partnershipDecider, 'ConnectPartners', partnershipId, { inviterId, partnershipId, appPartnerId, solutionsPartnerId }),
});
