import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { noteRefusedApplication, openApplication } from './following-applications.ts';

export const openTheInviteesApplicationWhenAnInvitationCompletes = policy({
  name: 'open-the-invitees-application-when-an-invitation-completes',
  on: 'InvitationCompleted',
  send: ({ data }) =>
    openApplication(data, data.inviteeApplication, {
      side: data.invitedType,
      message: data.private?.fields?.message ?? null,
    }),
  whenRefused: ({ data }, code) => noteRefusedApplication(data, data.inviteeId, code),
});
