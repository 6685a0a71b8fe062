import type { MakeExportTokenRequest } from '@accelerator/contracts/accounts/requests';
import { exportTokenRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { refusalOf } from '../../../api/http.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';

export const useMakeExportToken = () =>
  useMutation({
    ...mutation((token: MakeExportTokenRequest) => requestTo(exportTokenRoutes.make, { body: token }), {
      affects: 'account',
      messages: {
        // The password is asked for, and then it is tried again.
        failed: (error) =>
          refusalOf(error) === 'confirm_password' ? undefined : whatFailed('Failed to create the token')(error),
      },
    }),
    // An answer with a secret is forgotten with what shows it.
    gcTime: 0,
  });

export const useRevokeExportToken = () =>
  useMutation(
    mutation(exportTokenRoutes.revoke, {
      affects: 'account',
      messages: { done: 'Token revoked', failed: whatFailed('Failed to revoke the token') },
    }),
  );
