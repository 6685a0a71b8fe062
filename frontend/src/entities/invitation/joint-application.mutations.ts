import { adminInvitationRoutes } from '@accelerator/contracts/invitations/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

/** By the id of the applicant. The former link leads nowhere from then on. */
export const useRenewJointApplication = () =>
  useMutation(
    mutation((id: string) => requestTo(adminInvitationRoutes.renewJointApplication, { params: { id } }), {
      affects: 'company_profile_updated',
      messages: { done: 'Link renewed', failed: whatFailed('Failed to renew the link') },
    }),
  );
