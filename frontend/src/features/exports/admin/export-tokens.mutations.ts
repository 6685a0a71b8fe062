import type { MakeExportTokenRequest } from '@accelerator/contracts/accounts/requests';
import { exportTokenRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { unlessPasswordRequired } from '../../../entities/account/password-required.ts';

export const useMakeExportToken = () =>
  useMutation({
    ...mutation((token: MakeExportTokenRequest) => requestTo(exportTokenRoutes.make, { body: token }), {
      affects: 'account',
      messages: {
        failed: unlessPasswordRequired(whatFailed('Failed to create the token')),
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
