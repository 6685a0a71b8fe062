import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { noteRefusedApplication, openApplication, overtakeEndedApplication } from './following-applications.ts';
import { invitingSide } from '../invitation.decider.ts';
import { openTheInviteesApplicationWhenAnInvitationCompletes } from './open-the-invitees-application-when-an-invitation-completes.policy.ts';

export const openTheInvitersApplicationWhenAnInvitationCompletes = policy({
  name: 'open-the-inviters-application-when-an-invitation-completes',
  on: 'InvitationCompleted',
  before: [openTheInviteesApplicationWhenAnInvitationCompletes],
  send: ({ data }) =>
    [
      overtakeEndedApplication(data),
      openApplication(data, data.inviterApplication, { side: invitingSide(data), message: null }),
    ].filter((command) => command !== null),
  whenRefused: ({ data }, code) => noteRefusedApplication(data, data.inviterId, code),
});
