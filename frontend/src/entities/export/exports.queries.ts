import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { query } from '../../api/query.ts';

export const exportQueries = { list: () => query(exportRoutes.list) };
