import { reportRoutes } from '@accelerator/contracts/reports/routes';
import type { ClockView } from '@accelerator/contracts/reports/views';
import { query } from '../../api/query.ts';

/** `untold`: at a moment of the past, of which nobody knows what was said of the duration of reviews. */
type OwnClock = ClockView & { readonly untold?: true };

export const clockQueries = {
  /** The wait of the reader's company, beside that of others. */
  own: () => query(reportRoutes.clock, {}, (clock): OwnClock => clock),
};
