import { IsIn, MaxLength } from 'class-validator';
import { ListFilter, listQueryOf } from '../validation/list-rules.ts';
import { IsInstant, IsText, Optional, OptionalNotNull } from '../validation/value-rules.ts';

/** With which moment a match is compared; left out: the last time its reader was shown it. */
export class MatchChangesQuery {
  @IsInstant({ message: 'Give since as an instant with its time zone, such as 2026-11-03T09:00:00Z' })
  @OptionalNotNull()
  since?: string;
}

/** What a partner is chosen for. */
export const candidateUses = ['recommendation', 'dashboard'] as const;
export type CandidateUse = (typeof candidateUses)[number];

/** Which of a partner's potential matches are wanted. `q` searches the company and the name of the contact. */
export class PartnerMatchesFilter extends ListFilter {
  /** Of the partner whose matches they are, in any of its spellings; where it is given, it has to fit. */
  @Optional() @IsText({ message: 'Give type as app or solutions' }) @MaxLength(50) type?: string;

  /** Only those that can be recommended to the partner, or added to its dashboard. */
  @Optional()
  @IsIn(candidateUses, { message: `Give candidates as one of: ${candidateUses.join(', ')}` })
  candidates?: CandidateUse;
}

export class PartnerMatchesQuery extends listQueryOf(PartnerMatchesFilter) {}
