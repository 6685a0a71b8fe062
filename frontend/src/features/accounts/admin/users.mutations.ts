import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { passwordAnswer, passwordReset, passwordSaid } from '../../../entities/account/password.mutations.ts';

export const useAddAdminUser = () =>
  useMutation({
    ...mutation((username: string) => requestTo(adminUserRoutes.create, { body: { username } }), {
      affects: 'admin-users',
      messages: { done: passwordSaid('Admin user created'), failed: whatFailed('Failed to create admin user') },
    }),
    ...passwordAnswer,
  });

export const useResetAdminPassword = () =>
  useMutation({
    ...mutation(({ userId }: AdminUserView) => passwordReset(userId), {
      messages: { done: passwordSaid('Password reset'), failed: whatFailed('Failed to reset password') },
    }),
    ...passwordAnswer,
  });

export const useDeleteAccess = () =>
  useMutation(
    mutation(({ userId }: AdminUserView) => requestTo(adminUserRoutes.remove, { params: { id: userId } }), {
      affects: 'admin-users',
      messages: { done: 'Admin user deleted', failed: whatFailed('Failed to delete admin user') },
    }),
  );

/** Asked for each time and kept nowhere. Each look is recorded, so nothing asks for it by itself. */
export const useSharedPassword = () =>
  useMutation({
    ...mutation(({ userId }: AdminUserView) => requestTo(adminUserRoutes.password, { params: { id: userId } }), {
      messages: { failed: whatFailed('Failed to fetch data') },
    }),
    ...passwordAnswer,
  });
