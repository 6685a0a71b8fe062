import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { maxReasonLength } from '../partners/requests.ts';
import { matchCriteria, type MatchCriteria } from '../partnerships/events.ts';
import { ListFilter, listQueryOf } from '../validation/list-rules.ts';
import { IsInstant, IsNumberText, IsText, IsWholeNumber, Optional, OptionalNotNull, Trim } from '../validation/value-rules.ts';

/** With which moment a match is compared; left out: the last time its reader was shown it. */
export class MatchChangesQuery {
  @IsInstant({ message: 'Give since as an instant with its time zone, such as 2026-11-03T09:00:00Z' })
  @OptionalNotNull()
  since?: string;
}

/** Which of its matches a partner wants. `q` searches the company and the name of the contact. */
export class MatchesQuery extends ListFilter {}

/** The uses of a chosen partner. */
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

/** Which partners can be matched. `type`, in any of its spellings, asks for one of the two lists; only one can be read page by page. */
export class CandidateFilter extends ListFilter {
  @Optional() @IsText({ message: 'Give one type of partner' }) @MaxLength(50) type?: string;
}

export class CandidateListQuery extends listQueryOf(CandidateFilter) {}

export class AdminMatchListQuery extends listQueryOf(ListFilter) {}

export const chooseBothMessage = 'Please select one app partner and one solutions partner';
const oneOfEach = 'Please select only one partner from each side to create a single match';
const isOnePartner = { message: ({ value }: { value: unknown }) => (Array.isArray(value) ? oneOfEach : chooseBothMessage) };

export class MatchToCreate {
  @IsUUID('all', isOnePartner) appPartnerId!: string;
  @IsUUID('all', isOnePartner) solutionsPartnerId!: string;
}

/** Matches in one call: more would delay the calls of others. */
export const maxMatches = 1000;

export class CreateMatchesRequest {
  @Transform(({ value }) => (Array.isArray(value) ? value.map(matchToCreate) : value))
  @ValidateNested({ each: true, message: chooseBothMessage })
  @ArrayMinSize(1, { message: chooseBothMessage })
  @ArrayMaxSize(maxMatches, { message: `Create at most ${maxMatches} matches at once` })
  @IsArray({ message: chooseBothMessage })
  matches!: MatchToCreate[];

  @Optional()
  @IsIn(matchCriteria, { message: `Give the criteria as one of: ${matchCriteria.join(', ')}` })
  criteria?: MatchCriteria;

  /** For administrators alone. */
  @Optional()
  @Trim()
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  notes?: string;

  /** Proposed to the two, who then apply for it or for another one. */
  @Optional() @IsWholeNumber({ message: 'Please select a cohort' }) cohortId?: number;
}

function matchToCreate(entry: unknown): MatchToCreate {
  return Object.assign(new MatchToCreate(), typeof entry === 'object' ? entry : undefined);
}

export class SuggestionsQuery {
  @IsNumberText({ message: 'Please select a cohort' }) cohortId!: string;
}
