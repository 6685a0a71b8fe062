import { IsInstant, OptionalNotNull } from '../validation/value-rules.ts';

/** With which moment a match is compared; left out: the last time its reader was shown it. */
export class MatchChangesQuery {
  @IsInstant({ message: 'Give since as an instant with its time zone, such as 2026-11-03T09:00:00Z' })
  @OptionalNotNull()
  since?: string;
}
