import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { query } from '../../api/query.ts';

export const sessionListQueries = {
  /** Where the logged-in person is logged in. No news tells of another login, so a visit asks again after 10 s. */
  own: () => ({ ...query(accountRoutes.sessions), staleTime: 10_000 }),
};
