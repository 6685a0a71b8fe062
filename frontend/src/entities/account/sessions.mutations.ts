import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { SessionView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';

export const useEndSession = () =>
  useMutation(
    mutation(({ id }: SessionView) => requestTo(accountRoutes.endSession, { params: { id } }), {
      affects: 'sessions',
      messages: { done: 'That login has ended', failed: 'Failed to end the login' },
    }),
  );

export const useEndOtherSessions = () =>
  useMutation(
    mutation(accountRoutes.endOtherSessions, {
      affects: 'sessions',
      messages: { done: 'You are logged out everywhere else', failed: 'Failed to end the other logins' },
    }),
  );
