import { historyRoutes } from '@accelerator/contracts/history/routes';
import { query } from '../../api/query.ts';

export const pairHistoryQueries = {
  one: (id: string) => query(historyRoutes.pair, { params: { id } }),
  match: (id: string, eventId: string) => query(historyRoutes.pairMatch, { params: { id, eventId } }),
};
