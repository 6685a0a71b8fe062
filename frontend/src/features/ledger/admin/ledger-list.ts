import type { LedgerEntryView } from '@accelerator/contracts/ledger/views';
import type { List } from '../../../lists/list.ts';
import { dateCell } from '../../../lists/table/usual-columns.tsx';
import { formatSecond } from '../../../ui/formats/dates.ts';
import { companyLabel, whatLabel, whoseLabel, whyLabel } from './ledger-labels.ts';
import { ledgerSource } from './ledger-source.ts';

export const ledgerList: List<LedgerEntryView> = {
  ...ledgerSource,
  name: 'ledger',
  noun: { one: 'entry', many: 'entries' },
  label: 'Ledger',
  columns: [
    {
      id: 'at',
      header: 'When',
      value: ({ at }) => at,
      cell: ({ at }) => dateCell(at, formatSecond(at)),
      sorts: 'descending',
      width: 12,
      className: 'text-ink-2 tabular-nums',
    },
    { id: 'viewer', header: 'Who', value: ({ viewer }) => viewer.username, width: 8, className: 'font-medium' },
    { id: 'company', header: 'Of', value: companyLabel, width: 9, className: 'text-ink-2' },
    { id: 'what', header: 'What', value: whatLabel, width: 18, grows: true },
    { id: 'partner', header: 'Whose', value: whoseLabel, width: 9.5, className: 'font-medium' },
    { id: 'because', header: 'Why', value: whyLabel, width: 9, className: 'text-ink-2' },
  ],
  withoutSearch: true,
  idOf: ({ id }) => id,
  nameOf: (entry) => `${entry.viewer.username}, ${whoseLabel(entry)}, ${formatSecond(entry.at)}`,
  whenEmpty: 'An entry is made when a partner or an administrator sees contact details.',
};
