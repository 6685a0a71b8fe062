import type { ChangePasswordRequest } from '@accelerator/contracts/accounts/requests';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { HttpError } from '../../api/http.ts';
import { mutation, requestTo } from '../../api/mutation.ts';
import type { ToastText } from '../../ui/messages/toasts.tsx';

/** A password that was just made or looked up. */
export interface ShownPassword {
  readonly username: string;
  readonly password: string;
}

/** Milliseconds. */
const passwordToast = 10_000;
/** An answer with a password is forgotten with the dialog that shows it. */
export const passwordAnswer = { gcTime: 0 };

export const passwordSaid =
  (title: string) =>
  ({ temporaryPassword }: { readonly temporaryPassword: string }): ToastText => ({
    title,
    description: `Temporary password: ${temporaryPassword}`,
    tone: 'good',
    duration: passwordToast,
  });

export const passwordReset = (userId: string) => requestTo(adminUserRoutes.resetPassword, { params: { id: userId } });

const noAccount: ToastText = { title: 'Error', description: 'No user account found for this partner' };
const resetFailed = whatFailed('Failed to reset password. Please try again.');

/** Of the person who logs in for a partner. */
export const useResetPartnerPassword = () =>
  useMutation({
    ...mutation(passwordReset, {
      messages: {
        done: passwordSaid('Password Reset Successful'),
        failed: (error) => (error instanceof HttpError && error.status === 404 ? noAccount : resetFailed(error)),
      },
    }),
    ...passwordAnswer,
  });

/** Of the person who is logged in. */
export const useChangePassword = () =>
  useMutation(
    mutation((change: ChangePasswordRequest) => requestTo(accountRoutes.changePassword, { body: change }), {
      // The password may have been a temporary one until now.
      affects: 'user',
      messages: {
        done: () => ({
          title: 'Password changed',
          description: 'Your other sessions have been logged out.',
          tone: 'good',
        }),
        failed: 'Error',
      },
    }),
  );
