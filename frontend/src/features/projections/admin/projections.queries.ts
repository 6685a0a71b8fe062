import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { query } from '../../../api/query.ts';

export const projectionQueries = {
  list: query(projectionRoutes.list),
  metrics: query(projectionRoutes.metrics),
  /** @param after where the page before ended; undefined for the first one */
  differences: (name: string, after: string | undefined) =>
    query(projectionRoutes.differences, { params: { name }, query: after === undefined ? {} : { after } }),
};
