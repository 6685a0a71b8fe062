import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { mutation } from '../api/mutation.ts';
import { afterAsking } from '../forms/ask-before-leaving.ts';
import { leave, leaving } from '../session/session.ts';

/** Ends the session on the server, then clears all that was cached. `stay`: on a page that visitors may see. */
export function useLogOut(then: 'log in' | 'stay' = 'log in'): () => void {
  const navigate = useNavigate();
  const logOut = useMutation(
    leaving(
      mutation(accountRoutes.logOut, {
        messages: { failed: 'Logout failed' },
        onDone: (_answer, _variables, client) => {
          leave(client);
          if (then === 'log in') void navigate({ to: '/auth' });
        },
      }),
    ),
  );
  return () => afterAsking(() => logOut.mutate());
}
