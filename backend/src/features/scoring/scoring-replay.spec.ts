import type { HitRateView, Weights } from '@accelerator/contracts/scoring';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';
import { scorePair } from './score.ts';
import { firstPolicy, scoringPolicy } from './scoring-policy.ts';
import { anyQualification, anyRules, appProfile, currentCohorts, solutionsProfile } from './scoring.fixtures.ts';
import { scoringProfile } from './scoring-profile.ts';
import { ScoringReplay, type Outcomes, type ShownList } from './scoring-replay.ts';

const none = Object.fromEntries(Object.keys(firstPolicy.weights).map((field) => [field, 0])) as unknown as Weights;
const onlyPersonas: Weights = { ...none, personas: 100 };
const reader = appProfile();
/** The first suits the reader by all but personas, the others by these alone. */
const suited = solutionsProfile({ personas: ['IT'] });
const personable = solutionsProfile({ industries: ['Media'], personas: ['Marketing', 'Sales', 'Operations'] });

const listOf = (count: number, position = '0002'): ShownList => ({
  position: positionFrom(position),
  reader,
  entries: Array.from({ length: count }, (_, place) => ({
    partnerId: `p${place}`,
    profile: place === 0 ? suited : personable,
  })),
  currentCohorts,
});
function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
function replayed(lists: readonly ShownList[], outcomes: Outcomes = new Map(), readers = 1, tried: Weights = onlyPersonas) {
  const replay = new ScoringReplay(firstPolicy.weights, tried);
  for (let reading = 0; reading < readers; reading += 1) finish(replay.add(lists, outcomes));
  return replay;
}
const ratesOf = (replay: ScoringReplay, outcome: HitRateView['outcome'] = 'interest') =>
  finish(replay.hitRates()).find((rate) => rate.outcome === outcome)!;
const interestIn = (partnerId: string, interest: string): Outcomes =>
  new Map([[partnerId, { interest: positionFrom(interest) }]]);

describe('replaying lists', () => {
  test('moves each partner by its ranks before and after', () => {
    const replay = replayed([listOf(12)]);
    expect(replay.counts).toEqual({ lists: 1, entries: 12, listsChanged: 1 });
    expect(replay.moves.get('p0')).toEqual({ lists: 1, topTenNow: 1, topTenTried: 0, moves: -11 });
    expect(replay.moves.get('p1')).toEqual({ lists: 1, topTenNow: 1, topTenTried: 1, moves: 1 });
    expect(replay.moves.get('p10')).toEqual({ lists: 1, topTenNow: 0, topTenTried: 1, moves: 1 });
  });

  test('with the weights that rule moves no one', () => {
    const replay = replayed([listOf(12)], new Map(), 1, firstPolicy.weights);
    expect([...replay.moves.values()].every(({ moves }) => moves === 0)).toBe(true);
    expect(replay.counts.listsChanged).toBe(0);
  });

  test('counts a hit where what came of the last list before stood among its first ten', () => {
    const lists = [listOf(12), listOf(12, '0003')];
    const rate = ratesOf(replayed(lists, interestIn('p0', '0004'), 10));
    expect(rate).toMatchObject({ cases: 10, onShortLists: 0 });
    expect(rate.rates).toEqual({
      current: { value: 1, low: 1, high: 1 },
      tried: { value: 0, low: 0, high: 0 },
      difference: { value: -1, low: -1, high: -1 },
    });
  });

  test('counts no case that came about before its list, and says no rate of fewer than ten', () => {
    expect(ratesOf(replayed([listOf(12)], interestIn('p0', '0001'), 10))).toMatchObject({ cases: 0 });
    expect(ratesOf(replayed([listOf(12)], interestIn('p0', '0004'), 9))).toMatchObject({
      cases: 9,
      rates: null,
    });
  });

  test('counts cases on lists of ten or fewer apart', () => {
    const rate = ratesOf(replayed([listOf(10)], interestIn('p0', '0004'), 10));
    expect(rate).toEqual({ outcome: 'interest', cases: 0, onShortLists: 10, rates: null });
  });

  test('moves as the scorer ranks, whatever the profiles and the weights', () => {
    fc.assert(
      fc.property(
        anyQualification,
        fc.array(anyQualification, { minLength: 1, maxLength: 15 }),
        anyRules,
        (own, others, rules) => {
          const profile = scoringProfile('app', own);
          const entries = others.map((other, place) => ({
            partnerId: `p${place}`,
            profile: scoringProfile('solutions', other),
          }));
          const replay = replayed([{ ...listOf(0), reader: profile, entries }], new Map(), 1, rules.policy.weights);
          const betterThan = (place: number, weights: Weights) => {
            const score = (other: number) =>
              scorePair(profile, entries[other]!.profile, { policy: scoringPolicy(2, weights), currentCohorts });
            return entries.filter((_, other) => score(other) > score(place)).length;
          };
          expect([...replay.moves.values()].reduce((sum, { moves }) => sum + moves, 0)).toBe(0);
          for (const [place, { partnerId }] of entries.entries()) {
            const { topTenTried } = replay.moves.get(partnerId)!;
            if (betterThan(place, rules.policy.weights) >= 10) expect(topTenTried).toBe(0);
          }
        },
      ),
      { seed: 23, numRuns: 40 },
    );
  });
});
