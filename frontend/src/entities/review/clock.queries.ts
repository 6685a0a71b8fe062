import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../api/query.ts';

export const clockQueries = {
  /** The time that the reader's company waits for, and how long others did. */
  own: () => query(reportRoutes.clock),
};
