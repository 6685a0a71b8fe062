import type { QueryClient } from '@tanstack/react-query';
import { sessionQueries } from '../../session/session.queries.ts';
import { isPersonal } from '../columns/arrangement.ts';
import { arrangementQueries } from '../columns/arrangements.queries.ts';
import type { ListSource } from '../list.ts';
import { pageSize } from '../pages.ts';
import { filtersIn, usualSortOf } from './list-search.ts';

export interface ListLoaderArgs {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly search: object };
}

/**
 * A loader that begins to fetch the page of the address, and how the person has arranged the list, while the screen itself is on its way.
 * What fails is shown by the screen.
 */
export function loadList<Row>(source: ListSource<Row>) {
  return (loaded: ListLoaderArgs): void => void prefetchList(source, loaded);
}

/** Resolves when what the list shows has been fetched, or has failed. */
export async function prefetchList<Row>(source: ListSource<Row>, { context, location }: ListLoaderArgs): Promise<void> {
  const { queryClient } = context;
  const search = source.readSearch({ ...location.search });
  const { sort = usualSortOf(source, { ...search }), after } = search;
  const filters = filtersIn(source, { ...search });
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  await Promise.all([
    queryClient.prefetchQuery(source.pages({ filters, sort, after, limit: pageSize })),
    source.name && user && isPersonal(user) && queryClient.prefetchQuery(arrangementQueries.own()),
  ]);
}
