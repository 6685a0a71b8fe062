import { adminReads, approvedPartner, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type {
  DashboardAsOfQuery,
  HistoriesExportQuery,
  HistoryExportQuery,
  HistorySearchQuery,
  StreamHistoryQuery,
} from './requests.ts';
import type {
  ErasureCertificateView,
  HistorySearchView,
  MatchMomentView,
  RawEventView,
  RequestTreeView,
  DashboardAsOfView,
  SteppedProjectionView,
  StreamHistoryView,
} from './views.ts';
import type { LogHeadView, SigningKeysView } from '../log/proof.ts';

export const historyRoutes = {
  /** Finds requests and what followed from them, fifty a page; the streams that are found come with the first one. */
  search: route<{ query: HistorySearchQuery; answer: HistorySearchView; refusal: 'history_unknown' }>()(
    'GET',
    '/api/admin/history',
    adminReads,
    'history:read',
  ),
  /** Answers a file with everything that followed from the requests that the search finds, in the order of the log. */
  exportAll: route<{
    query: HistoriesExportQuery;
    answer: void;
    refusal: 'no_export_permission';
    media: 'text/csv' | 'application/jsonl';
  }>()('GET', '/api/admin/history/export', adminReads, noToken),
  /** Answers a file with the events of a stream that the filters leave. */
  export: route<{
    query: HistoryExportQuery;
    answer: void;
    refusal: 'history_unknown' | 'no_export_permission';
    media: 'text/csv' | 'application/jsonl';
  }>()('GET', '/api/admin/history/:stream/export', adminReads, noToken),
  /** Lists the signed heads of the log, the oldest first. */
  heads: route<{ answer: readonly LogHeadView[] }>()('GET', '/api/admin/history/heads', adminReads, 'history:read'),
  /** Answers the keys that sign the heads of the log. */
  key: route<{ answer: SigningKeysView }>()('GET', '/api/admin/history/key', adminReads, 'history:read'),
  /** Answers the events of a stream, and its state after one of them. */
  stream: route<{ query: StreamHistoryQuery; answer: StreamHistoryView; refusal: 'history_unknown' | 'event_unknown' }>()(
    'GET',
    '/api/admin/history/:stream',
    adminReads,
    'history:read',
  ),
  /** Lists the certificates of erasures in a stream: one for each of its events after which someone was erased; of a person's login, those after which that one was. */
  erasures: route<{ answer: readonly ErasureCertificateView[]; refusal: 'history_unknown' }>()(
    'GET',
    '/api/admin/history/:stream/erasures',
    adminReads,
    'history:read',
  ),
  /** Answers what a partner saw at a moment of its history. */
  dashboardAsOf: route<{
    query: DashboardAsOfQuery;
    answer: DashboardAsOfView;
    refusal: 'history_unknown' | 'event_unknown';
  }>()('GET', '/api/admin/history/:stream/seen', adminReads, 'history:read'),
  /** Answers one event as it is stored. */
  event: route<{ answer: RawEventView; refusal: 'history_unknown' | 'event_unknown' }>()(
    'GET',
    '/api/admin/history/:stream/events/:eventId',
    adminReads,
    'history:read',
  ),
  /** Answers the history of a pair as one of the two may know it; the numbers of its events count those alone. */
  pair: route<{ answer: StreamHistoryView; refusal: 'not_your_partner' | 'history_unknown' }>()(
    'GET',
    '/api/partnerships/:id/history',
    partner,
    'partnerships:read',
  ),
  /** Answers the match of a pair at a moment of its history, as the caller's own side was shown it. */
  pairMatch: route<{ answer: MatchMomentView; refusal: 'not_your_partner' | 'event_unknown' | 'history_unknown' }>()(
    'GET',
    '/api/partnerships/:id/history/:eventId/match',
    approvedPartner,
    'partnerships:read',
  ),
  /** Answers everything that followed from one request. */
  request: route<{ answer: RequestTreeView; refusal: 'history_unknown' }>()(
    'GET',
    '/api/admin/history/requests/:correlationId',
    adminReads,
    'history:read',
  ),
  /** Answers how a projection folds the events of a stream, step by step. */
  projection: route<{ answer: SteppedProjectionView; refusal: 'history_unknown' | 'projection_unknown' }>()(
    'GET',
    '/api/admin/history/:stream/projections/:projection',
    adminReads,
    'history:read',
  ),
  /** Answers the match of a partnership at a moment of its history. */
  match: route<{ answer: MatchMomentView; refusal: 'history_unknown' | 'event_unknown' }>()(
    'GET',
    '/api/admin/history/:stream/events/:eventId/match',
    adminReads,
    'history:read',
  ),
};
