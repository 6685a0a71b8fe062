import { listRoutes } from '@accelerator/contracts/lists/routes';
import { query } from '../../api/query.ts';

export const arrangementQueries = {
  /** The lists that this person has arranged. */
  own: () => query(listRoutes.arranged),
};
