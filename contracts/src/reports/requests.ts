import { IsCalendarDate, IsNotBefore, Optional } from '../validation/value-rules.ts';
import { endBeforeStartMessage } from './views.ts';

const noDate = 'Give the date as yyyy-MM-dd';

/**
 * Which days are counted by week; left out, `to` is `asOf` or today, and `from` the Monday eleven weeks before. `asOf` asks for the report
 * as it was at the end of a day (UTC), left out: now; `compare` for the same figures at the end of another one. All are yyyy-MM-dd.
 */
export class ReportQuery {
  @Optional() @IsCalendarDate({ message: noDate }) from?: string;

  @Optional()
  @IsNotBefore('from', { message: endBeforeStartMessage })
  @IsCalendarDate({ message: noDate })
  to?: string;

  @Optional() @IsCalendarDate({ message: noDate }) asOf?: string;

  @Optional() @IsCalendarDate({ message: noDate }) compare?: string;
}
