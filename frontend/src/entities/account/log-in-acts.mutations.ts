import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

/** Of another person. */
export const useEndSessions = () =>
  useMutation(
    mutation((userId: string) => requestTo(adminUserRoutes.endSessions, { params: { id: userId } }), {
      messages: { done: 'Logged out everywhere', failed: whatFailed('Failed to end the sessions') },
    }),
  );

/** Of another person, whose login is refused after too many failed attempts. */
export const useLiftThrottle = () =>
  useMutation(
    mutation((userId: string) => requestTo(adminUserRoutes.liftThrottle, { params: { id: userId } }), {
      messages: { done: 'Login limit lifted', failed: whatFailed('Failed to lift the login limit') },
    }),
  );
