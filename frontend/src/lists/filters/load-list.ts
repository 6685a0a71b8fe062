import type { QueryClient } from '@tanstack/react-query';
import type { ListSource } from '../list.ts';
import { pageSize } from '../pages.ts';
import { filtersIn, usualSortOf } from './list-search.ts';

/** A loader that begins to fetch the page of the address while the screen itself is on its way. What fails is shown by the screen. */
export function loadList<Row>(source: ListSource<Row>) {
  return ({ context, location }: { context: { queryClient: QueryClient }; location: { search: object } }): void => {
    const search = source.readSearch({ ...location.search });
    const { sort = usualSortOf(source, { ...search }), after } = search;
    const filters = filtersIn(source, { ...search });
    void context.queryClient.prefetchQuery(source.pages({ filters, sort, after, limit: pageSize }));
  };
}
