import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { query } from '../../../api/query.ts';

export const adminUserQueries = { list: () => query(adminUserRoutes.list) };
