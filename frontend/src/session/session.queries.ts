import { accountRoutes, type SettingsView, type UserView } from '@accelerator/contracts/accounts';
import { healthRoutes } from '@accelerator/contracts/projections';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, HttpError } from '../api/http.ts';

const userKey = ['user'] as const;

/** Everything that answers before and beside the features: who is signed in, and how this installation is set up. */
export const sessionQueries = {
  /** The signed-in person, or null. Who is already known stays so while the server cannot say; only a 401 ends it. */
  user: () =>
    queryOptions({
      queryKey: userKey,
      queryFn: async ({ client, signal }): Promise<UserView | null> => {
        const known = client.getQueryData<UserView | null>(userKey) ?? null;
        try {
          const user = await call<UserView>(accountRoutes.user, { signal });
          if (known && known.id !== user.id) forgetAllButUser(client);
          return user;
        } catch (error) {
          if (signal.aborted) throw error;
          return error instanceof HttpError && error.status === 401 ? null : known;
        }
      },
    }),
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call<SettingsView>(healthRoutes.settings, { signal }),
      staleTime: Infinity,
    }),
};

/** Somebody else has signed in, in another tab of this browser: what was read for the one before is not theirs. */
function forgetAllButUser(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}
