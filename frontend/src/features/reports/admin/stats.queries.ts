import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../../api/query.ts';

export const adminStatsQueries = { stats: () => query(reportRoutes.stats) };
