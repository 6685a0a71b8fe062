import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { HttpError } from '../../../api/http.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import type { ToastText } from '../../../ui/toasts.tsx';

/** Milliseconds. */
const passwordToast = 10_000;
/** An answer with a password is forgotten with the dialog that shows it. */
const kept = { gcTime: 0 };

const passwordSaid =
  (title: string) =>
  ({ temporaryPassword }: { readonly temporaryPassword: string }): ToastText => ({
    title,
    description: `Temporary password: ${temporaryPassword}`,
    tone: 'good',
    duration: passwordToast,
  });

const resetPassword = (userId: string) => requestTo(adminUserRoutes.resetPassword, { params: { id: userId } });

export const useAddAdminUser = () =>
  useMutation({
    ...mutation((username: string) => requestTo(adminUserRoutes.create, { body: { username } }), {
      affects: 'admin-users',
      messages: { done: passwordSaid('Admin user created'), failed: whatFailed('Failed to create admin user') },
    }),
    ...kept,
  });

export const useResetAdminPassword = () =>
  useMutation({
    ...mutation(({ userId }: AdminUserView) => resetPassword(userId), {
      messages: { done: passwordSaid('Password reset'), failed: whatFailed('Failed to reset password') },
    }),
    ...kept,
  });

const nobody: ToastText = { title: 'Error', description: 'No user account found for this partner' };
const resetFailed = whatFailed('Failed to reset password. Please try again.');

/** Of the person who signs in for a partner. */
export const useResetPartnerPassword = () =>
  useMutation({
    ...mutation(resetPassword, {
      messages: {
        done: passwordSaid('Password Reset Successful'),
        failed: (error) => (error instanceof HttpError && error.status === 404 ? nobody : resetFailed(error)),
      },
    }),
    ...kept,
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
    ...kept,
  });
