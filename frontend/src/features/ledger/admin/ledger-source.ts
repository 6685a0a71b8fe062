import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import type { LedgerEntryView, LedgerKind } from '@accelerator/contracts/ledger/views';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import { searchLengths, type SearchHitView, type SearchKind } from '@accelerator/contracts/search/views';
import { query } from '../../../api/query.ts';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { FoundFilter, ListFilter, ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import type { ParameterName } from '../../../address/parameters.ts';
import { day as dayReader, someOf, text } from '../../../address/search-readers.ts';

function foundBy(name: ParameterName, label: string, kind: SearchKind): ListFilter & { readonly found: FoundFilter } {
  const optionsIn = (hits: readonly SearchHitView[]) =>
    hits.filter((hit) => hit.kind === kind).map(({ id, title, detail }) => ({ value: id, label: title, detail }));
  const find = (q: string) => ({ ...query(searchRoutes.find, { query: { q } }), select: optionsIn });
  return { name, label, options: [], all: '', found: { label, shortest: searchLengths.min, find } };
}

/** The reader. */
export const person = foundBy('person', 'Person', 'user');
/** Whose details. */
export const partner = foundBy('partner', 'Partner', 'partner');
const day: ListFilter = { name: 'day', label: 'Day (UTC)', options: [], all: '', day: true };
const kindLabels: Readonly<Record<LedgerKind, string>> = {
  disclosure: 'Partner saw contact details',
  opening: 'Administrator opened details',
  list: 'Administrator read a list',
};

const kind: ListFilter = {
  name: 'kind',
  label: 'What',
  options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
};

export const readLedgerSearch = listSearch({
  person: text,
  partner: text,
  day: dayReader,
  kind: someOf(kind),
});

export const ledgerSource: ListSource<LedgerEntryView> = {
  readSearch: readLedgerSearch,
  filters: [person, partner, day, kind],
  usualSort: '-at',
  pages: pagesOf(ledgerRoutes.list),
};
