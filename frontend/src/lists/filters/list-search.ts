import type { AddressSearch, ParameterName } from '../../address/parameters.ts';
import { searchReader, text, wholeNumber, type Closed, type ReadBy, type Readers } from '../../address/search-readers.ts';
import type { ListSearch, ListSource } from '../list.ts';
import type { ListFilters } from '../pages.ts';

type SearchOf<R extends Readers> = ListSearch & ReadBy<R>;

const readCommon = searchReader({
  q: text,
  sort: text,
  page: wholeNumber,
  after: text,
  // What the dialogs of every list lead to.
  profile: text,
  pair: text,
  matches: text,
  match: text,
});

/**
 * Makes what reads the address of a list: its search, order and page, and what `readers` name. What an address cannot mean is left out, so
 * an old or mistyped link still opens the list.
 */
export function listSearch<const R extends Readers>(readers: Closed<R>) {
  const readOwn = searchReader(readers);
  return (raw: Readonly<Record<string, unknown>>): SearchOf<R> => {
    const { page = 1, after, ...common } = readCommon(raw);
    const paged = page > 1 && after !== undefined;
    return { ...common, ...(paged && { page, after }), ...readOwn(raw) };
  };
}

export function valuesIn(search: AddressSearch, name: ParameterName): readonly string[] {
  return [search[name] ?? []].flat().map(String);
}

/** The parameters that say which rows are shown. */
export function namesOf({ filters }: Pick<ListSource<never>, 'filters'>): readonly ParameterName[] {
  return ['q', ...filters.map(({ name }) => name)];
}

export function filtersIn({ filters }: Pick<ListSource<never>, 'filters'>, search: AddressSearch): ListFilters {
  const names = namesOf({ filters });
  return Object.fromEntries(names.map((name) => [name, valuesIn(search, name).join(',')]).filter(([, value]) => value !== ''));
}

export function isQueue({ queue }: Pick<ListSource<never>, 'queue'>, search: AddressSearch): boolean {
  return queue !== undefined && valuesIn(search, queue.filter.name).join() === queue.value;
}

export function usualSortOf(source: Pick<ListSource<never>, 'queue' | 'usualSort'>, search: AddressSearch): string {
  return isQueue(source, search) ? source.queue!.sort : source.usualSort;
}
