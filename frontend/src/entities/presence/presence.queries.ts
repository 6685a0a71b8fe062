import { presenceRoutes } from '@accelerator/contracts/live/routes';
import { query } from '../../api/query.ts';

export const presenceQueries = {
  others: (kind: string, id: string) => query(presenceRoutes.others, { params: { kind, id } }),
};
