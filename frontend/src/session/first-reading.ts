import type { QueryClient } from '@tanstack/react-query';
import type { RouteQuery } from '../api/query.ts';
import { sessionQueries } from './session.queries.ts';

/**
 * For loaders: asks for what a screen shows, unless it is known. The screens themselves say what failed, and refresh what is stale.
 * With a temporary password there is nothing to ask for.
 * @returns undefined where it failed
 */
export async function firstReading<Data>(queryClient: QueryClient, query: RouteQuery<Data>): Promise<Data | undefined> {
  if (queryClient.getQueryData(sessionQueries.user().queryKey)?.mustChangePassword) return undefined;
  try {
    // Without a connection it fails at once, instead of waiting for one behind a skeleton.
    return await queryClient.query<Data>({ ...query, staleTime: 'static', networkMode: 'always' });
  } catch {
    return undefined;
  }
}
