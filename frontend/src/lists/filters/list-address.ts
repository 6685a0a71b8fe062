import { filterQuery } from '@accelerator/contracts/lists/views';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearch } from '../../address/address-query.ts';
import type { AddressSearch, ParameterName } from '../../address/parameters.ts';
import { useSearchChange } from '../../address/search-change.ts';
import type { List, ListFilter, ListSource } from '../list.ts';
import type { ListFilters } from '../pages.ts';
import { filtersIn, isQueue, namesOf, usualSortOf, valuesIn } from './list-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added by going to the next page, so going back shows the page before. */
    pageTurned?: true;
  }
}

export interface ListAddress {
  readonly q: string;
  readonly sort: string;
  readonly page: number;
  readonly after: string | undefined;
  /** As the server is asked. */
  readonly filters: ListFilters;
  readonly chosen: (filter: ListFilter) => readonly string[];
  readonly filtered: boolean;
  /** Only the queue of the list is shown. */
  readonly inQueue: boolean;
  readonly searchFor: (q: string) => void;
  readonly choose: (filter: ListFilter, values: readonly string[]) => void;
  /** Takes the search and all filters off. */
  readonly clear: () => void;
  /** Search and filters, to be saved under a name. */
  readonly query: string;
  /** Puts such ones in place of all that are on. */
  readonly apply: (query: string) => void;
  readonly sortBy: (sort: string) => void;
  /** @param after the `next` of this page */
  readonly nextPage: (after: string) => void;
  /** To the page before; where the address was opened on a later page, to the first. */
  readonly previousPage: () => void;
  /** True if that is the first page. */
  readonly previousIsFirst: boolean;
}

/** Where a list stands, as the address says it, and the ways to other places. */
export function useListAddress<Row>(list: List<Row>): ListAddress {
  const names = useMemo(() => namesOf(list), [list]);
  const own = useMemo(() => new Set<string>(['sort', 'page', 'after', ...names]), [names]);
  // Only what the list is about: a dialog that opens does not render it again.
  const search = useSearch({
    strict: false,
    select: (raw: AddressSearch): AddressSearch =>
      Object.fromEntries(Object.entries(list.readSearch(raw)).filter(([name]) => own.has(name))),
    structuralSharing: true,
  });
  const change = useSearchChange();
  const { history } = useRouter();
  const pageTurned = useLocation({ select: ({ state }) => state.pageTurned === true });
  return useMemo(() => {
    /** Other rows begin on their first page. */
    const put = (wanted: AddressSearch) => change({ page: undefined, after: undefined, ...wanted });
    const given = (name: ParameterName) => valuesIn(search, name);
    const page = Number(search.page ?? 1);
    const filters = filtersIn(list, search);
    const inQueue = isQueue(list, search);
    const usualSort = usualSortOf(list, search);
    return {
      q: given('q')[0] ?? '',
      sort: orderOf(list, given('sort')[0], usualSort),
      page,
      after: given('after')[0],
      filters,
      chosen: ({ name }) => given(name),
      filtered: Object.keys(filters).length > 0,
      inQueue,
      searchFor: (q) => put({ q }),
      choose: (filter, values) => put({ [filter.name]: values }),
      query: filterQuery(Object.fromEntries(names.map((name) => [name, given(name)]))),
      apply: (query) => put(searchIn(list, query)),
      clear: () => put(Object.fromEntries(names.map((name) => [name, undefined]))),
      sortBy: (sort) => put({ sort: sort === usualSort ? undefined : sort }),
      nextPage: (after) => change({ page: page + 1, after }, { replace: false, state: { pageTurned: true } }),
      previousPage: () => (pageTurned ? history.back() : put({})),
      previousIsFirst: page === 2 || !pageTurned,
    };
  }, [list, names, search, change, history, pageTurned]);
}

function searchIn(source: Pick<ListSource<never>, 'filters'>, query: string): AddressSearch {
  const given = parseSearch(query);
  return Object.fromEntries(namesOf(source).map((name) => [name, given[name]]));
}

/** A column that the list is not sorted by reads as the usual order. */
function orderOf({ columns }: Pick<List<never>, 'columns'>, sort: string | undefined, usualSort: string): string {
  const known = columns.some(({ id, sorts }) => sorts && (sort === id || sort === `-${id}`));
  return sort !== undefined && known ? sort : usualSort;
}
