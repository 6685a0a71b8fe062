import { historyRoutes } from '@accelerator/contracts/history/routes';
import { query } from '../../../api/query.ts';
import type { HistoriesSearch } from '../history-search.ts';

export const historyQueries = {
  search: ({ readings, ...asked }: Omit<HistoriesSearch, 'request'>) =>
    query(historyRoutes.search, { query: { ...asked, ...(readings && { readings: '1' }) } }),
  stream: (stream: string) => query(historyRoutes.stream, { params: { stream } }),
  erasures: (stream: string) => query(historyRoutes.erasures, { params: { stream } }),
  dashboardAsOf: (stream: string, at: string | undefined) =>
    query(historyRoutes.dashboardAsOf, { params: { stream }, query: { ...(at && { at }) } }),
  request: (correlationId: string) => query(historyRoutes.request, { params: { correlationId } }),
  projection: (stream: string, projection: string) => query(historyRoutes.projection, { params: { stream, projection } }),
  match: (stream: string, eventId: string) => query(historyRoutes.match, { params: { stream, eventId } }),
  heads: () => query(historyRoutes.heads),
  keys: () => query(historyRoutes.key),
  event: (stream: string, eventId: string) => query(historyRoutes.event, { params: { stream, eventId } }),
};
