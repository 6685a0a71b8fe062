import { secondFactorRoutes } from '@accelerator/contracts/accounts/routes';
import { query } from '../../../api/query.ts';

export const secondFactorQueries = {
  own: () => query(secondFactorRoutes.own),
};
