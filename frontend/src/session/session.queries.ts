import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, HttpError } from '../api/http.ts';

const userKey = ['user'] as const;
const settingsKey = ['settings'] as const;

/** Everything that answers before and beside the features: who is signed in, and how this installation is set up. */
export const sessionQueries = {
  /** The signed-in person, or null. Who is already known stays so while the server cannot say; only a 401 ends it. */
  user: () =>
    queryOptions({
      queryKey: userKey,
      queryFn: async ({ client, signal }): Promise<UserView | null> => {
        const known = client.getQueryData<UserView | null>(userKey) ?? null;
        try {
          const user = await call(accountRoutes.user, { signal });
          // Somebody else has signed in, in another tab of this browser.
          if (known && known.id !== user.id) forgetPersonalData(client);
          return user;
        } catch (error) {
          if (signal.aborted) throw error;
          return error instanceof HttpError && error.status === 401 ? null : known;
        }
      },
    }),
  settings: () =>
    queryOptions({
      queryKey: settingsKey,
      queryFn: ({ signal }) => call(healthRoutes.settings, { signal }),
      staleTime: Infinity,
    }),
};

/**
 * Forgets everything that was read for the person before. The session itself stays in place and is only given a new value: what watches it
 * would not hear of a query that was removed and made again.
 */
export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] && queryKey[0] !== settingsKey[0] });
  client.getMutationCache().clear();
}
