import { feature } from '../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../web/http/serving/page-addresses.ts';
import { invitationDecider } from './invitation.decider.ts';
import { invitationsProjection } from './invitations.projection.ts';
import { connectTheTwoWhenAnInvitationCompletes } from './completion/connect-the-two-when-an-invitation-completes.policy.ts';
import { openTheInvitersApplicationWhenAnInvitationCompletes } from './completion/open-the-inviters-application-when-an-invitation-completes.policy.ts';
import { openTheInviteesApplicationWhenAnInvitationCompletes } from './completion/open-the-invitees-application-when-an-invitation-completes.policy.ts';

export default feature({
  deciders: [invitationDecider],
  projections: [invitationsProjection],
  policies: [
    connectTheTwoWhenAnInvitationCompletes,
    openTheInvitersApplicationWhenAnInvitationCompletes,
    openTheInviteesApplicationWhenAnInvitationCompletes,
  ],
  followers: { following: async () => [(await import('./joint-applications/stored-acceptances.ts')).StoredAcceptances] },
  extensions: [pageAddresses.add(async () => [{ at: '/partnership-invite/:token' }])],
  module: () => import('./invitations.module.ts'),
});
