import { adminReads } from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { LedgerFilter } from './requests.ts';
import type { LedgerEntryView } from './views.ts';

type LedgerParameters = ListParameters<'at'> & Readonly<LedgerFilter>;

export const ledgerRoutes = {
  /** Lists who has read contact details, the latest first. */
  list: route<{ query: LedgerParameters; answer: readonly LedgerEntryView[] }>()(
    'GET',
    '/api/admin/ledger',
    adminReads,
    'history:read',
  ),
};
