import { searchRoutes } from '@accelerator/contracts/search/routes';
import { query } from '../../../api/query.ts';

/** A result that was found a while ago may be gone. */
const staleAfterMs = 10_000;

export const searchQueries = {
  found: (q: string) => ({ ...query(searchRoutes.find, { query: { q } }), staleTime: staleAfterMs }),
};
