import type { QueryClient } from '@tanstack/react-query';
import type { RouteQuery } from './query.ts';

/**
 * For loaders: asks for what a screen shows, unless it is known. The screens themselves say what failed, and refresh what is stale.
 * @returns undefined where it failed
 */
export async function firstReading<Data>(queryClient: QueryClient, query: RouteQuery<Data>): Promise<Data | undefined> {
  try {
    return await queryClient.query<Data>({ ...query, staleTime: 'static' });
  } catch {
    return undefined;
  }
}
