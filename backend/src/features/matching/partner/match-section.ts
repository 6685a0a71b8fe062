import type { MatchSection } from '@accelerator/contracts/matching';

/** The facts that decide where a match stands in the administrators' view. */
interface SectionFacts {
  /** By either of the two. */
  readonly isPassed: boolean;
  readonly isPartnership: boolean;
  readonly isRecommended: boolean;
  readonly theyShowedInterest: boolean;
}

/** The first of these that holds, in the order of the specification. */
export function sectionOf({ isPassed, isPartnership, isRecommended, theyShowedInterest }: SectionFacts): MatchSection {
  if (isPassed) return 'Not Interested';
  if (isPartnership) return 'Partnership';
  if (isRecommended) return 'Recommended';
  return theyShowedInterest ? 'Incoming Interest' : 'Potential Match';
}
