import { historyRoutes } from '@accelerator/contracts/history/routes';
import { query } from '../../api/query.ts';

export const pairHistory = (id: string) => query(historyRoutes.pair, { params: { id } });
