import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../../features/ledger/admin/ledger-screen.tsx';
import { readLedgerSearch } from '../../features/ledger/admin/ledger-search.ts';
import { ledgerSource } from '../../features/ledger/admin/ledger-source.ts';
import { loadList } from '../../lists/filters/load-list.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/ledger')({
  validateSearch: readLedgerSearch,
  loader: loadList(ledgerSource),
  head: titled('Ledger', 'Who saw which contact details.'),
  pendingComponent: ScreenSpinner,
  component: LedgerScreen,
});
