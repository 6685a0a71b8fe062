import { IsIn, MaxLength } from 'class-validator';
import { IsText, Optional } from '../validation/value-rules.ts';

const fromMessage = 'Give the position after which the events begin, as an earlier export named it';

/** The part of an export that is asked for. */
export class ExportQuery {
  /** Of events: those after this position of the log. */
  @Optional() @IsText({ message: fromMessage }) @MaxLength(100, { message: fromMessage }) from?: string;

  /** With what is personal, for those who may. */
  @Optional() @IsIn(['true', 'false'], { message: 'Say true or false' }) personalData?: 'true' | 'false';
}
