import {
  adminUserRoutes,
  type AdminUserAddedView,
  type AdminUserView,
  type PasswordResetView,
  type PasswordView,
} from '@accelerator/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords } from '../../api/failure-words.ts';
import { call, HttpError } from '../../api/http.ts';
import { refreshFamilies } from '../../live/refresh-table.ts';
import { toast } from '../../ui/toasts.tsx';

/** Milliseconds. */
const passwordToast = 10_000;
/** An answer with a password is forgotten with the dialog that shows it. */
const kept = { gcTime: 0 };

const sayFailure = (whatFailed: string) => (error: Error) =>
  toast({ title: 'Error', description: failureWords(error, whatFailed), tone: 'bad' });

function sayPassword(title: string, password: string): void {
  toast({ title, description: `Temporary password: ${password}`, tone: 'good', duration: passwordToast });
}

export function useAddAdminUser() {
  const queryClient = useQueryClient();
  return useMutation({
    ...kept,
    mutationFn: (username: string) => call<AdminUserAddedView>(adminUserRoutes.create, { body: { username } }),
    onSuccess: ({ temporaryPassword }) => {
      sayPassword('Admin user created', temporaryPassword);
      return refreshFamilies(queryClient, ['admin-users']);
    },
    onError: sayFailure('Failed to create admin user'),
  });
}

const resetPassword = (userId: string) => call<PasswordResetView>(adminUserRoutes.resetPassword, { params: { id: userId } });

export function useResetAdminPassword() {
  return useMutation({
    ...kept,
    mutationFn: ({ userId }: AdminUserView) => resetPassword(userId),
    onSuccess: ({ temporaryPassword }) => sayPassword('Password reset', temporaryPassword),
    onError: sayFailure('Failed to reset password'),
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
      const description = whatFailed ?? failureWords(error, 'Failed to reset password. Please try again.');
      toast({ title: 'Error', description, tone: 'bad' });
    },
  });
}

export function useDeleteAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: AdminUserView) => call<unknown>(adminUserRoutes.remove, { params: { id: userId } }),
    onSuccess: () => {
      toast({ title: 'Admin user deleted', tone: 'good' });
      return refreshFamilies(queryClient, ['admin-users']);
    },
    onError: sayFailure('Failed to delete admin user'),
  });
}

/** Asked for each time and kept nowhere. Each look is recorded, so nothing asks for it by itself. */
export function useSharedPassword() {
  return useMutation({
    ...kept,
    mutationFn: ({ userId }: AdminUserView) => call<PasswordView>(adminUserRoutes.password, { params: { id: userId } }),
    onError: sayFailure('Failed to fetch data'),
  });
}
