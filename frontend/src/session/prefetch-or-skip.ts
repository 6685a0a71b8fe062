import type { QueryClient } from '@tanstack/react-query';
import type { RouteQuery } from '../api/query.ts';
import { mustCompleteSetup } from './session.ts';
import { sessionQueries } from './session.queries.ts';

/**
 * For loaders: asks for what a screen shows, unless it is known. The screens themselves say what failed, and refresh what is stale.
 * For someone who must choose a password or set up a second factor first there is nothing to ask for.
 * @returns undefined where it failed
 */
export async function prefetchOrSkip<Data>(queryClient: QueryClient, query: RouteQuery<Data>): Promise<Data | undefined> {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  if (user && mustCompleteSetup(user)) return undefined;
  try {
    return await queryClient.query<Data>({ ...query, staleTime: 'static' });
  } catch {
    return undefined;
  }
}
