import { reportRoutes } from '@accelerator/contracts/reports/routes';
import type { ClockView } from '@accelerator/contracts/reports/views';
import { query } from '../../api/query.ts';

/** `unrecorded`: of a moment in the past, for which review durations were not recorded. */
type OwnClock = ClockView & { readonly unrecorded?: true };

export const clockQueries = {
  /** The wait of the reader's company, beside that of others. */
  own: () => query(reportRoutes.clock, {}, (clock): OwnClock => clock),
};
