import { adminReads, approvedPartner, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type {
  ErasureCertificateView,
  HistoryFileFormat,
  HistorySearchView,
  MatchMomentView,
  RawEventView,
  RequestTreeView,
  DashboardAsOfView,
  SteppedProjectionView,
  StreamHistoryView,
} from './views.ts';
import type { LogHeadView, SigningKeysView } from '../log/proof.ts';

export interface HistorySearchParameters {
  readonly q?: string;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string;
  /** With the requests that only read something. */
  readonly readings?: '1';
  readonly after?: string;
}

export interface HistoriesExportParameters {
  readonly format: HistoryFileFormat;
  readonly q?: string;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string;
  /** With the requests that only read something; they are in the file in any case where nothing is searched for. */
  readonly readings?: '1';
  readonly personalData?: 'true' | 'false';
}

export interface HistoryExportParameters extends Omit<HistoriesExportParameters, 'readings'> {
  /** Names with commas between them. */
  readonly actor?: string;
  /** Types of events with commas between them. */
  readonly kind?: string;
}

export const historyRoutes = {
  /** Fifty requests a page; the streams that are found come with the first one. */
  search: route<{ query: HistorySearchParameters; answer: HistorySearchView }>()(
    'GET',
    '/api/admin/history',
    adminReads,
    'history:read',
  ),
  /** Answers a file with everything that followed from the requests that the search finds, in the order of the log. */
  exportAll: route<{ query: HistoriesExportParameters; answer: void }>()('GET', '/api/admin/history/export', adminReads, noToken),
  /** Answers a file with the events that the filters leave. */
  export: route<{ query: HistoryExportParameters; answer: void }>()(
    'GET',
    '/api/admin/history/:stream/export',
    adminReads,
    noToken,
  ),
  /** The oldest first. */
  heads: route<{ answer: readonly LogHeadView[] }>()('GET', '/api/admin/history/heads', adminReads, 'history:read'),
  key: route<{ answer: SigningKeysView }>()('GET', '/api/admin/history/key', adminReads, 'history:read'),
  stream: route<{ query: { readonly at?: string }; answer: StreamHistoryView }>()(
    'GET',
    '/api/admin/history/:stream',
    adminReads,
    'history:read',
  ),
  /** One for each event of the stream after which someone was erased; of a person's login, those after which that one was. */
  erasures: route<{ answer: readonly ErasureCertificateView[] }>()(
    'GET',
    '/api/admin/history/:stream/erasures',
    adminReads,
    'history:read',
  ),
  /** Of the history of a partner. */
  dashboardAsOf: route<{ query: { readonly at?: string }; answer: DashboardAsOfView }>()(
    'GET',
    '/api/admin/history/:stream/seen',
    adminReads,
    'history:read',
  ),
  event: route<{ answer: RawEventView }>()('GET', '/api/admin/history/:stream/events/:eventId', adminReads, 'history:read'),
  /** A pair as one of the two may know it; the numbers of its events count those alone. */
  pair: route<{ answer: StreamHistoryView }>()('GET', '/api/partnerships/:id/history', partner, 'partnerships:read'),
  /** As the caller's own side was shown it. */
  pairMatch: route<{ answer: MatchMomentView }>()(
    'GET',
    '/api/partnerships/:id/history/:eventId/match',
    approvedPartner,
    'partnerships:read',
  ),
  request: route<{ answer: RequestTreeView }>()('GET', '/api/admin/history/requests/:correlationId', adminReads, 'history:read'),
  projection: route<{ answer: SteppedProjectionView }>()(
    'GET',
    '/api/admin/history/:stream/projections/:projection',
    adminReads,
    'history:read',
  ),
  /** Of a partnership. */
  match: route<{ answer: MatchMomentView }>()(
    'GET',
    '/api/admin/history/:stream/events/:eventId/match',
    adminReads,
    'history:read',
  ),
};
