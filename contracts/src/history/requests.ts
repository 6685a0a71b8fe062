import { IsIn, IsUUID, MaxLength, MinLength } from 'class-validator';
import { compose, IsCalendarDate, IsText, Optional, Trim } from '../validation/value-rules.ts';
import { historyFileFormats, type HistoryFileFormat } from './views.ts';
import { unreadableMomentMessage } from './moments.ts';

/** yyyy-MM-dd, UTC. */
function Day(): PropertyDecorator {
  return compose(Optional(), IsCalendarDate());
}

/** A text to look for in the texts of events. */
function SearchedText(): PropertyDecorator {
  return compose(
    Optional(),
    IsText({ message: 'Give one text to search for' }),
    MaxLength(200, { message: 'Give at most 200 characters to search for' }),
  );
}

/** A username, a company, a cohort, a kind of act, or an id. */
function SearchedName(): PropertyDecorator {
  return compose(Trim(), MinLength(2, { message: 'Give at least 2 characters to search for' }), SearchedText());
}

/** Requests that only read something are left out where it is not given. */
function Readings(): PropertyDecorator {
  return compose(Optional(), IsIn(['1'], { message: 'Give readings as 1, or leave it out' }));
}

export class HistorySearchQuery {
  @SearchedName() q?: string;

  /** yyyy-MM-dd, UTC. */
  @Day() day?: string;

  /** With the requests that only read something. */
  @Readings() readings?: '1';

  /** The `correlationId` of the last request of the page before. */
  @Optional()
  @IsUUID('all', { message: 'Give after as the id of a request' })
  after?: string;
}

export class StreamHistoryQuery {
  /** An event of the history. */
  @Optional()
  @IsUUID('all', { message: 'Give at as the id of an event' })
  at?: string;
}

export class DashboardAsOfQuery {
  /** An event of the history, an instant, or a day in UTC, which is its end. Left out, it is now. */
  @Optional()
  @Trim()
  @IsText({ message: unreadableMomentMessage })
  @MaxLength(64, { message: unreadableMomentMessage })
  at?: string;
}

/** With what is personal, for those who may. */
function PersonalData(): PropertyDecorator {
  return compose(Optional(), IsIn(['true', 'false'], { message: 'Say true or false' }));
}

/** The streams that the search finds, as a file. */
export class HistoriesExportQuery {
  @IsIn(historyFileFormats, { message: 'Choose jsonl or csv' })
  format!: HistoryFileFormat;

  @SearchedName() q?: string;

  /** yyyy-MM-dd, UTC. */
  @Day() day?: string;

  /** With the requests that only read something; they are in the file in any case where nothing is searched for. */
  @Readings() readings?: '1';

  @PersonalData() personalData?: 'true' | 'false';
}

/** The entries that the filters leave of a stream, as a file. */
export class HistoryExportQuery {
  @IsIn(historyFileFormats, { message: 'Choose jsonl or csv' })
  format!: HistoryFileFormat;

  /** Names of actors, with commas between them. */
  @Optional()
  @IsText({ message: 'Give the actors as one text with commas' })
  @MaxLength(2_000, { message: 'Give at most 2,000 characters of actors' })
  actor?: string;

  /** Types of events, with commas between them. */
  @Optional()
  @IsText({ message: 'Give the kinds as one text with commas' })
  @MaxLength(5_000, { message: 'Give at most 5,000 characters of kinds' })
  kind?: string;

  /** yyyy-MM-dd, UTC. */
  @Day() day?: string;

  @SearchedText() q?: string;

  @PersonalData() personalData?: 'true' | 'false';
}
