import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AddAdminUserRequest, SetAccessEndRequest } from '@accelerator/contracts/accounts/requests';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { passwordAnswer, passwordReset, passwordSaid } from '../../../entities/account/password.mutations.ts';
import { fetchFailed } from '../../../ui/messages/alert.tsx';

export const useAddAdminUser = () =>
  useMutation({
    ...mutation((login: AddAdminUserRequest) => requestTo(adminUserRoutes.create, { body: login }), {
      affects: 'admin-users',
      messages: { done: passwordSaid('Admin user created'), failed: whatFailed('Failed to create admin user') },
    }),
    ...passwordAnswer,
  });

/** The fields that name a login. */
export type Login = Pick<AdminUserView, 'userId' | 'username'>;

export const useResetAdminPassword = () =>
  useMutation({
    ...mutation(({ userId }: Login) => passwordReset(userId), {
      messages: { done: passwordSaid('Password reset'), failed: whatFailed('Failed to reset password') },
    }),
    ...passwordAnswer,
  });

export const useDeleteAccess = () =>
  useMutation(
    mutation(({ userId }: Login) => requestTo(adminUserRoutes.remove, { params: { id: userId } }), {
      affects: 'admin-users',
      messages: { done: 'Admin user deleted', failed: whatFailed('Failed to delete admin user') },
    }),
  );

/** Asked for each time and kept nowhere. Each look is recorded, so nothing asks for it by itself. */
export const useSharedPassword = () =>
  useMutation({
    ...mutation(({ userId }: Login) => requestTo(adminUserRoutes.password, { params: { id: userId } }), {
      messages: { failed: whatFailed(fetchFailed) },
    }),
    ...passwordAnswer,
  });

export const useSetAccessEnd = ({ userId }: Login) =>
  useMutation(
    mutation((end: SetAccessEndRequest) => requestTo(adminUserRoutes.setEnd, { params: { id: userId }, body: end }), {
      affects: 'admin-users',
      messages: { done: 'Last day saved', failed: whatFailed('Failed to save the last day') },
    }),
  );

export const useSetExportPermission = () =>
  useMutation(
    mutation(
      ({ userId, exportPersonalData }: Login & { readonly exportPersonalData: boolean }) =>
        requestTo(adminUserRoutes.setExportPermission, { params: { id: userId }, body: { exportPersonalData } }),
      {
        affects: ['admin-users', 'admin-administrators', 'admin-exports'],
        messages: {
          done: (_, { username, exportPersonalData }) => ({
            title: exportPersonalData ? 'Personal data allowed in exports' : 'Personal data no longer allowed in exports',
            description: `For ${username}.`,
            tone: 'good',
          }),
          failed: whatFailed('Failed to change the permission'),
        },
      },
    ),
  );

export const useResetSecondFactor = () =>
  useMutation(
    mutation(({ userId }: Login) => requestTo(adminUserRoutes.resetSecondFactor, { params: { id: userId } }), {
      affects: ['admin-users', 'admin-administrators'],
      messages: { done: 'Second factor reset', failed: whatFailed('Failed to reset the second factor') },
    }),
  );
