import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { HttpError } from '../api/http.ts';
import { query } from '../api/query.ts';
import { readAnew } from '../api/shown-position.ts';
import { tabStore } from '../browser/storage.ts';
import { emptyBrowserStorage } from './browser-storage.ts';
import { closeDrafts, openDrafts } from './drafts.ts';

const ofUser = query(accountRoutes.user);
const ofSettings = query(healthRoutes.settings);

/** Everything that answers before and beside the features: who is logged in, and how this installation is set up. */
export const sessionQueries = {
  /** The logged-in person, or null. Who is already known stays so while the server cannot say; only a 401 ends it. */
  user: () =>
    queryOptions<UserView | null>({
      queryKey: ofUser.queryKey,
      queryFn: async (context) => {
        const { client, signal, queryKey } = context;
        const known = client.getQueryData<UserView | null>(queryKey) ?? null;
        try {
          const user = await ofUser.queryFn(context);
          // Another user has logged in, in another tab of this browser.
          if (known && known.id !== user.id) forgetPersonalData(client);
          forgetEndOfSession();
          if (!known) setLeaving(false);
          await openDrafts(user);
          return user;
        } catch (error) {
          if (signal.aborted) throw error;
          if (!(error instanceof HttpError && error.status === 401)) return known;
          sessionEnded(client, known);
          return null;
        }
      },
    }),
  settings: () => ({ ...ofSettings, staleTime: Infinity }),
};

const endedKey = 'session-ended';

/** The session ended in this tab, not by the person's own act, and nobody has logged in since. */
export function hasSessionEnded(): boolean {
  return tabStore.get(endedKey) !== null;
}

export function noteEndOfSession(): void {
  tabStore.set(endedKey, 'true');
}

export function forgetEndOfSession(): void {
  tabStore.remove(endedKey);
}

/** The person ends the session of their own accord, or has ended it: whatever finds it over until the next login is no news. */
let byOwnAccord = false;

export function isLeaving(): boolean {
  return byOwnAccord;
}

export function setLeaving(isLeaving: boolean): void {
  byOwnAccord = isLeaving;
}

/** The session may also have ended while no page was open: then this browser still keeps what belongs to a person. */
function sessionEnded(client: QueryClient, known: UserView | null): void {
  emptyBrowserStorage();
  closeDrafts();
  if (!known) return;
  forgetPersonalData(client);
  if (!byOwnAccord) noteEndOfSession();
}

/**
 * Forgets everything that was read for the person before. The session itself stays in place and is only given a new value: what watches it
 * would not hear of a query that was removed and made again.
 */
export function forgetPersonalData(client: QueryClient): void {
  const stays = new Set<unknown>([ofUser.queryKey[0], ofSettings.queryKey[0]]);
  client.removeQueries({ predicate: ({ queryKey }) => !stays.has(queryKey[0]) });
  client.getMutationCache().clear();
  readAnew();
}
