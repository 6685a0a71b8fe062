import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { query } from '../../../api/query.ts';

export const administratorQueries = {
  full: () => query(adminUserRoutes.administrators),
};
