import type { JoinCompanyRequest } from '@accelerator/contracts/partners/requests';
import { companyRoutes } from '@accelerator/contracts/partners/routes';
import type { MemberView } from '@accelerator/contracts/partners/views';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';

export const useJoinCompany = (inviteCode: string) =>
  useMutation(
    mutation((member: JoinCompanyRequest) => requestTo(companyRoutes.join, { params: { inviteCode }, body: member }), {
      // A link that was replaced in the meantime is shown as such.
      affects: 'company',
      messages: {
        done: ({ message }) => ({ title: 'Invitation accepted', description: message, tone: 'good' }),
        failed: 'Failed to join company',
      },
    }),
  );

export const useRegenerateInvite = () =>
  useMutation(
    mutation(companyRoutes.regenerateInvite, {
      affects: 'company_profile_updated',
      messages: {
        done: ({ message }) => ({ title: 'Invite link regenerated', description: message, tone: 'good' }),
        failed: 'Failed to regenerate invite link',
      },
    }),
  );

export const useRemoveMember = () =>
  useMutation(
    mutation(({ userId }: MemberView) => requestTo(companyRoutes.removeMember, { params: { userId } }), {
      affects: 'company_profile_updated',
      messages: {
        done: (_, { username }) => ({
          title: 'Member removed',
          description: `${username} is logged out everywhere.`,
          tone: 'good',
        }),
        failed: 'Failed to remove member',
      },
    }),
  );
