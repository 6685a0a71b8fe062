import { MaxLength } from 'class-validator';
import { ValuesOf } from '../validation/catalogue-rules.ts';
import { listQueryOf } from '../validation/list-rules.ts';
import { IsCalendarDate, IsText, Optional } from '../validation/value-rules.ts';
import { ledgerKinds } from './views.ts';

/** Which entries are wanted; all of what is given has to hold. */
export class LedgerFilter {
  /** The reader: the id of a user. */
  @Optional() @IsText({ message: 'Give the person as an id' }) @MaxLength(100) person?: string;
  /** Whose details, or a list that could include them: the id of a partner. */
  @Optional() @IsText({ message: 'Give the partner as an id' }) @MaxLength(100) partner?: string;
  /** yyyy-MM-dd, UTC. */
  @Optional() @IsCalendarDate() day?: string;
  /** One of `ledgerKinds`, or several with commas between them. */
  @Optional() @ValuesOf(ledgerKinds, 'kind') kind?: string;
}

export class LedgerQuery extends listQueryOf(LedgerFilter) {}
