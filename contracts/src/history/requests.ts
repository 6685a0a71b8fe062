import { IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { Optional, IsText, Trim } from '../validation/value-rules.ts';

export class HistorySearchQuery {
  /** A username, a company, or an id. */
  @Optional()
  @Trim()
  @IsText({ message: 'Give one text to search for' })
  @MinLength(2, { message: 'Give at least 2 characters to search for' })
  @MaxLength(200, { message: 'Give at most 200 characters to search for' })
  q?: string;

  /** yyyy-MM-dd, UTC. */
  @Optional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'Give the day as yyyy-MM-dd' })
  day?: string;

  /** The `correlationId` of the last request of the page before. */
  @Optional()
  @IsUUID('all', { message: 'Give after as the id of a request' })
  after?: string;
}

export class SeenThenQuery {
  /** An event of the history, an instant, or a day in UTC, which is its end. Left out, it is now. */
  @Optional()
  @Trim()
  @IsText({ message: 'Give at as a day, an instant or an event of this history' })
  @MaxLength(64, { message: 'Give at as a day, an instant or an event of this history' })
  at?: string;
}
