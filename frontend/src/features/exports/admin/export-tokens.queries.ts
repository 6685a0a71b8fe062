import { exportTokenRoutes } from '@accelerator/contracts/accounts/routes';
import { query } from '../../../api/query.ts';

export const exportTokenQueries = { own: () => query(exportTokenRoutes.own) };
