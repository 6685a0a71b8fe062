import type { Candidate } from './ranking.ts';
import type { ScoringRules } from './scoring-policy.ts';
import { countSharedCohorts, highestScore, scorePair } from './score.ts';

/** Two partners of opposite types. */
export interface ScoredPairing<C extends Candidate = Candidate> {
  readonly app: C;
  readonly solutions: C;
  /** Whole percent. */
  readonly score: number;
  readonly sharedCohorts: number;
}

interface Pairing<C extends Candidate> {
  readonly apps: readonly C[];
  readonly solutions: readonly C[];
  readonly rules: ScoringRules;
  /** True if the two can be paired at all. */
  readonly mayPair: (app: C, solutions: C) => boolean;
  /** No pair scores less. */
  readonly leastScore: number;
  /** The number of pairs that there is room for. */
  readonly limit: number;
}

/**
 * Pairs partners, the best pair first, each partner once. The score of a pair is the same from either side, and `comparePairings` is
 * a total order, so taking the best pair of those who are free is the one stable matching: no two who are not paired with each other
 * would both be better off. A limit leaves out its last pairs. It pauses after each partner and each score, for `inSlices`.
 */
export function* stablePairs<C extends Candidate>(wanted: Pairing<C>): Generator<void, readonly ScoredPairing<C>[], void> {
  const { apps, solutions, rules, mayPair, leastScore, limit } = wanted;
  // By score, as places in the two lists: sorting all pairs at once would take as long as scoring them, without a pause.
  const byScore = new Map<number, (readonly [app: number, solutions: number])[]>();
  for (const [appPlace, app] of apps.entries()) {
    for (const [place, other] of solutions.entries()) {
      if (highestScore(app.profile, other.profile, rules) < leastScore) continue;
      const score = scorePair(app.profile, other.profile, rules);
      if (score < leastScore) continue;
      const same = byScore.get(score);
      if (same) same.push([appPlace, place]);
      else byScore.set(score, [[appPlace, place]]);
    }
    yield;
  }
  const pairs: ScoredPairing<C>[] = [];
  const taken = new Set<C>();
  const areFree = (app: C, other: C) => !taken.has(app) && !taken.has(other);
  for (const score of [...byScore.keys()].toSorted((one, other) => other - one)) {
    const same = byScore.get(score)!.flatMap(([appPlace, place]) => {
      const [app, other] = [apps[appPlace]!, solutions[place]!];
      if (!areFree(app, other)) return [];
      return {
        app,
        solutions: other,
        score,
        sharedCohorts: countSharedCohorts(app.profile, other.profile, rules.currentCohorts),
      };
    });
    for (const pair of same.toSorted(comparePairings)) {
      if (pairs.length === limit) return pairs;
      if (!areFree(pair.app, pair.solutions) || !mayPair(pair.app, pair.solutions)) continue;
      taken.add(pair.app).add(pair.solutions);
      pairs.push(pair);
    }
    yield;
  }
  return pairs;
}

/** Negative where `a` comes first: by score, shared cohorts, the older approval of each pair's two, then the younger, then the ids. */
export function comparePairings(a: ScoredPairing, b: ScoredPairing): number {
  return (
    b.score - a.score ||
    b.sharedCohorts - a.sharedCohorts ||
    compareTexts(approvalsOf(a), approvalsOf(b)) ||
    compareTexts(idsOf(a), idsOf(b))
  );
}

function approvalsOf({ app, solutions }: ScoredPairing): readonly string[] {
  return [app.approvedAt, solutions.approvedAt].toSorted();
}

function idsOf({ app, solutions }: ScoredPairing): readonly string[] {
  return [app.id, solutions.id].toSorted();
}

/** Text order by code unit, which no locale changes. */
function compareTexts(a: readonly string[], b: readonly string[]): number {
  const place = a.findIndex((text, index) => text !== b[index]);
  if (place < 0) return 0;
  return a[place]! < b[place]! ? -1 : 1;
}
