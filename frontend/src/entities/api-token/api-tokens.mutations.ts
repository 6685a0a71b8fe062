import type { MakeApiTokenRequest } from '@accelerator/contracts/api-tokens/requests';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';
import { unlessPasswordRequired } from '../account/password-required.ts';

export const useMakeApiToken = () =>
  useMutation({
    ...mutation((token: MakeApiTokenRequest) => requestTo(apiTokenRoutes.make, { body: token }), {
      affects: ['tokens', 'admin-tokens'],
      messages: { failed: unlessPasswordRequired(whatFailed('Failed to create the token')) },
    }),
    // An answer with a secret is forgotten with what shows it.
    gcTime: 0,
  });

export const useRevokeApiToken = () =>
  useMutation(
    mutation(apiTokenRoutes.revoke, {
      affects: ['tokens', 'admin-tokens'],
      messages: { done: 'Token revoked', failed: whatFailed('Failed to revoke the token') },
    }),
  );
