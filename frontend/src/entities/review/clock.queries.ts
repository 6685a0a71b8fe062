import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../api/query.ts';

export const clockQueries = {
  /** The wait of the reader's company, beside that of others. */
  own: () => query(reportRoutes.clock),
};
