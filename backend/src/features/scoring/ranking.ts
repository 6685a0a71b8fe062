import { countSharedCohorts, highestScore, scorePair } from './score.ts';
import type { ScoringRules } from './scoring-policy.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/** A partner of the opposite type that may be offered. */
export interface Candidate {
  readonly id: string;
  readonly profile: ScoringProfile;
  /** ISO 8601 UTC with milliseconds, so that text order is time order. */
  readonly approvedAt: string;
  /** Interests of other partners that this one has not answered yet. */
  readonly unansweredInterests: number;
}

export interface RankedMatch<C extends Candidate = Candidate> {
  readonly candidate: C;
  /** Whole percent; the true score, whatever the rank. */
  readonly score: number;
  readonly sharedCohorts: number;
}

const manyUnanswered = 5;
const pointsBehind = 5;

/** The best matches of one partner, best first: exactly the first `limit` of all candidates sorted by `compareMatches`. */
export function bestMatches<C extends Candidate>(
  own: ScoringProfile,
  candidates: Iterable<C>,
  rules: ScoringRules,
  { limit }: { readonly limit: number },
): RankedMatch<C>[] {
  const best: RankedMatch<C>[] = [];
  for (const candidate of candidates) {
    const last = best.length < limit ? undefined : best.at(-1);
    const least = last ? rankScore(last.score, last.candidate) + pointsOff(candidate) : 0;
    // Most candidates end here, before anything is built or compared for them.
    if (highestScore(own, candidate.profile, rules) < least) continue;
    const score = scorePair(own, candidate.profile, rules);
    if (score < least) continue;
    const match = { candidate, score, sharedCohorts: countSharedCohorts(own, candidate.profile, rules.currentCohorts) };
    best.splice(placeOf(match, best), 0, match);
    if (best.length > limit) best.pop();
  }
  return best;
}

/**
 * Negative where `a` ranks before `b`. By rank score (see there), highest first; then fewer unanswered interests, so that attention
 * is spread; then more shared cohorts; then the older approval; then the id. Each step compares plain values and ids differ, so
 * this is a total order: the list never depends on the order in which candidates come.
 */
export function compareMatches(a: RankedMatch, b: RankedMatch): number {
  return (
    rankScore(b.score, b.candidate) - rankScore(a.score, a.candidate) ||
    a.candidate.unansweredInterests - b.candidate.unansweredInterests ||
    b.sharedCohorts - a.sharedCohorts ||
    compareText(a.candidate.approvedAt, b.candidate.approvedAt) ||
    compareText(a.candidate.id, b.candidate.id)
  );
}

/**
 * A partner that leaves five or more interests unanswered ranks behind everyone with fewer whose score is at most five points
 * lower. For each two partners that is the same as taking five points off (where the deduction ties, the fewer unanswered interests
 * decide), and unlike a rule about pairs, a deduction cannot run in circles.
 */
function rankScore(score: number, candidate: Candidate): number {
  return score - pointsOff(candidate);
}

function pointsOff({ unansweredInterests }: Candidate): number {
  return unansweredInterests >= manyUnanswered ? pointsBehind : 0;
}

/** The place at which `match` keeps `ranked` in order. */
function placeOf(match: RankedMatch, ranked: readonly RankedMatch[]): number {
  let low = 0;
  let high = ranked.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareMatches(ranked[middle]!, match) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Text order by code unit, which no locale changes. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
