import { historyFilterRoutes, historyRoutes, type HistorySearchParameters } from '@accelerator/contracts/history/routes';
import { query } from '../../../api/query.ts';

export const historyQueries = {
  search: (asked: HistorySearchParameters) => query(historyRoutes.search, { query: { ...asked } }),
  stream: (stream: string) => query(historyRoutes.stream, { params: { stream } }),
  erasures: (stream: string) => query(historyRoutes.erasures, { params: { stream } }),
  seenThen: (stream: string, at: string | undefined) =>
    query(historyRoutes.seenThen, { params: { stream }, query: { ...(at && { at }) } }),
  request: (correlationId: string) => query(historyRoutes.request, { params: { correlationId } }),
  filters: () => query(historyFilterRoutes.list),
  projection: (stream: string, projection: string) => query(historyRoutes.projection, { params: { stream, projection } }),
  match: (stream: string, eventId: string) => query(historyRoutes.match, { params: { stream, eventId } }),
  heads: () => query(historyRoutes.heads),
  keys: () => query(historyRoutes.key),
  event: (stream: string, eventId: string) => query(historyRoutes.event, { params: { stream, eventId } }),
};
