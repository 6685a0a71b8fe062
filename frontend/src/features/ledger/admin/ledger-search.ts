import type { LedgerKind } from '@accelerator/contracts/ledger/views';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListFilter } from '../../../lists/list.ts';
import { day, someOf, text } from '../../../address/search-readers.ts';

const kindLabels: Readonly<Record<LedgerKind, string>> = {
  disclosure: 'Partner saw contact details',
  opening: 'Administrator opened details',
  list: 'Administrator read a list',
};

export const kindFilter: ListFilter = {
  name: 'kind',
  label: 'What',
  options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
};

export const readLedgerSearch = listSearch({
  person: text,
  partner: text,
  day,
  kind: someOf(kindFilter),
});
