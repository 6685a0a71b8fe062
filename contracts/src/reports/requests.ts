import { IsCalendarDate, IsNotBefore, Optional } from '../validation/value-rules.ts';
import { endBeforeStartMessage } from './views.ts';

const noDate = 'Give the date as yyyy-MM-dd';

/** Which days are counted by week; left out, `to` is today and `from` the Monday eleven weeks before. */
export class ReportQuery {
  @Optional() @IsCalendarDate({ message: noDate }) from?: string;

  @Optional()
  @IsNotBefore('from', { message: endBeforeStartMessage })
  @IsCalendarDate({ message: noDate })
  to?: string;
}
