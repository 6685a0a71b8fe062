import { IsCalendarDate, IsNotBefore, Optional } from '../validation/value-rules.ts';
import { endBeforeStartMessage } from './views.ts';

/**
 * Which days are counted by week; left out, `to` is `asOf` or today, and `from` the Monday eleven weeks before. `asOf` asks for the report
 * as it was at the end of a day (UTC), left out: now; `compare` for the same figures at the end of another one. All are yyyy-MM-dd.
 */
export class ReportQuery {
  @Optional() @IsCalendarDate() from?: string;

  @Optional()
  @IsNotBefore('from', { message: endBeforeStartMessage })
  @IsCalendarDate()
  to?: string;

  @Optional() @IsCalendarDate() asOf?: string;

  @Optional() @IsCalendarDate() compare?: string;
}
