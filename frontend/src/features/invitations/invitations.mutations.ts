import type { AcceptInvitationRequest, InvitePartnerRequest } from '@accelerator/contracts/invitations/requests';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';
import { applicationFailure } from '../../entities/partnership/partnerships.mutations.ts';

export const useCreateInvitation = () =>
  useMutation(
    mutation((invitation: InvitePartnerRequest) => requestTo(invitationRoutes.create, { body: invitation }), {
      affects: 'partnerships',
      messages: {
        done: (_, { inviteEmail }) => ({
          title: 'Invitation created',
          description: inviteEmail ? `The link is on its way to ${inviteEmail}.` : 'Copy the link and send it to your partner.',
          tone: 'good',
        }),
        failed: 'Failed to create invitation',
      },
    }),
  );

export const useRegenerateLink = () =>
  useMutation(
    mutation((id: string) => requestTo(invitationRoutes.regenerate, { params: { id } }), {
      affects: 'partnerships',
      messages: {
        done: () => ({ title: 'New link created', description: 'The former link no longer works.', tone: 'good' }),
        failed: 'Failed to regenerate invitation link',
      },
    }),
  );

export const useWithdrawInvitation = () =>
  useMutation(
    mutation((id: string) => requestTo(invitationRoutes.withdraw, { params: { id }, body: {} }), {
      affects: 'partnerships',
      messages: {
        done: () => ({ title: 'Invitation withdrawn', description: 'Its link no longer works.', tone: 'good' }),
        failed: 'Failed to withdraw invitation',
      },
    }),
  );

/** @param onAccepted comes before what it changes is read again */
export const useAcceptInvitation = (token: string, onAccepted: () => void) =>
  useMutation(
    mutation(
      (acceptance: AcceptInvitationRequest) => requestTo(invitationRoutes.accept, { params: { token }, body: acceptance }),
      {
        affects: ['partnership_status', 'cohort_applied'],
        onDone: onAccepted,
        messages: {
          done: ({ message }) => ({ title: 'Invitation accepted', description: message, tone: 'together' }),
          failed: (error, { cohortId }) =>
            applicationFailure(error, cohortId === undefined ? 'Failed to accept invitation' : 'Application failed'),
        },
      },
    ),
  );
