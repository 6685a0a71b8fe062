import type { QueryClient } from '@tanstack/react-query';
import { linkedParameters, matchParameter } from '../../ui/dialogs/linked-parameters.ts';
import { searchReader, text, wholeNumber, type ReadBy, type Readers } from '../../ui/address/search-readers.ts';
import type { ListSearch, ListSource } from '../list.ts';
import { pageSize, type ListFilters } from '../pages.ts';

type SearchOf<R extends Readers> = ListSearch & ReadBy<R>;

const dialogs = Object.fromEntries([...Object.values(linkedParameters), matchParameter].map((name) => [name, text]));
const readCommon = searchReader({ ...dialogs, q: text, sort: text, page: wholeNumber, after: text });

/**
 * Makes what reads the address of a list: its search, order and page, and what `readers` name. What an address cannot mean is left out, so
 * an old or mistyped link still opens the list.
 */
export function listSearch<const R extends Readers>(readers: R) {
  const readOwn = searchReader(readers);
  return (raw: Readonly<Record<string, unknown>>): SearchOf<R> => {
    const { page = 1, after, ...common } = readCommon(raw);
    const paged = page > 1 && after !== undefined;
    return { ...common, ...(paged && { page, after }), ...readOwn(raw) };
  };
}

/** The values of an address by their names. */
export type Search = Readonly<Record<string, unknown>>;

export function valuesIn(search: Search, name: string): readonly string[] {
  return [search[name] ?? []].flat().map(String);
}

export function filtersIn({ filters }: Pick<ListSource<never>, 'filters'>, search: Search): ListFilters {
  const names = ['q', ...filters.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, valuesIn(search, name).join(',')]).filter(([, value]) => value !== ''));
}

export function isQueue({ queue }: Pick<ListSource<never>, 'queue'>, search: Search): boolean {
  return queue !== undefined && valuesIn(search, queue.filter.name).join() === queue.value;
}

export function usualSortOf(source: Pick<ListSource<never>, 'queue' | 'usualSort'>, search: Search): string {
  return isQueue(source, search) ? source.queue!.sort : source.usualSort;
}

/** A loader that begins to fetch the page of the address while the screen itself is on its way. What fails is shown by the screen. */
export function loadList<Row>(source: ListSource<Row>) {
  return ({ context, location }: { context: { queryClient: QueryClient }; location: { search: object } }): void => {
    const search = source.readSearch({ ...location.search });
    const { sort = usualSortOf(source, { ...search }), after } = search;
    const filters = filtersIn(source, { ...search });
    void context.queryClient.prefetchQuery(source.pages({ filters, sort, after, limit: pageSize }));
  };
}
