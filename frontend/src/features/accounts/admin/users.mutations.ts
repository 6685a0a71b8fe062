import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../api/error-messages.ts';
import { call, HttpError } from '../../../api/http.ts';
import { refreshFamilies } from '../../../live/refresh-table.ts';
import { toastError } from '../../../api/toast-error.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Milliseconds. */
const passwordToast = 10_000;
/** An answer with a password is forgotten with the dialog that shows it. */
const kept = { gcTime: 0 };

function sayPassword(title: string, password: string): void {
  toast({ title, description: `Temporary password: ${password}`, tone: 'good', duration: passwordToast });
}

export function useAddAdminUser() {
  const queryClient = useQueryClient();
  return useMutation({
    ...kept,
    mutationFn: (username: string) => call(adminUserRoutes.create, { body: { username } }),
    onSuccess: ({ temporaryPassword }) => {
      sayPassword('Admin user created', temporaryPassword);
      return refreshFamilies(queryClient, ['admin-users']);
    },
    onError: toastError('Failed to create admin user'),
  });
}

const resetPassword = (userId: string) => call(adminUserRoutes.resetPassword, { params: { id: userId } });

export function useResetAdminPassword() {
  return useMutation({
    ...kept,
    mutationFn: ({ userId }: AdminUserView) => resetPassword(userId),
    onSuccess: ({ temporaryPassword }) => sayPassword('Password reset', temporaryPassword),
    onError: toastError('Failed to reset password'),
  });
}

const nobody = 'No user account found for this partner';

/** Of the person who signs in for a partner. */
export function useResetPartnerPassword() {
  return useMutation({
    ...kept,
    mutationFn: resetPassword,
    onSuccess: ({ temporaryPassword }) => sayPassword('Password Reset Successful', temporaryPassword),
    onError: (error) => {
      const whatFailed = error instanceof HttpError && error.status === 404 ? nobody : undefined;
      const description = whatFailed ?? failureMessage(error, 'Failed to reset password. Please try again.');
      toast({ title: 'Error', description, tone: 'bad' });
    },
  });
}

export function useDeleteAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: AdminUserView) => call(adminUserRoutes.remove, { params: { id: userId } }),
    onSuccess: () => {
      toast({ title: 'Admin user deleted', tone: 'good' });
      return refreshFamilies(queryClient, ['admin-users']);
    },
    onError: toastError('Failed to delete admin user'),
  });
}

/** Asked for each time and kept nowhere. Each look is recorded, so nothing asks for it by itself. */
export function useSharedPassword() {
  return useMutation({
    ...kept,
    mutationFn: ({ userId }: AdminUserView) => call(adminUserRoutes.password, { params: { id: userId } }),
    onError: toastError('Failed to fetch data'),
  });
}
