import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import type { LedgerEntryView } from '@accelerator/contracts/ledger/views';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import { searchLengths, type SearchHitView, type SearchKind } from '@accelerator/contracts/search/views';
import { query } from '../../../api/query.ts';
import type { FoundFilter, ListFilter, ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import type { ParameterName } from '../../../address/parameters.ts';
import { kindFilter, readLedgerSearch } from './ledger-search.ts';

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

export const ledgerSource: ListSource<LedgerEntryView> = {
  readSearch: readLedgerSearch,
  filters: [person, partner, day, kindFilter],
  usualSort: '-at',
  pages: pagesOf(ledgerRoutes.list),
};
