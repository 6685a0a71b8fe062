import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Candidate } from './ranking.ts';
import { scorePair } from './score.ts';
import { aCandidate, anyQualification, appProfile, rules, solutionsProfile } from './scoring.fixtures.ts';
import { scoringProfile } from './scoring-profile.ts';
import { comparePairings, stablePairs, type ScoredPairing } from './stable-pairs.ts';

interface Options {
  readonly mayPair?: (app: Candidate, solutions: Candidate) => boolean;
  readonly leastScore?: number;
  readonly limit?: number;
}

function paired(apps: readonly Candidate[], solutions: readonly Candidate[], options: Options = {}): readonly ScoredPairing[] {
  const { mayPair = () => true, leastScore = 60, limit = Infinity } = options;
  const steps = stablePairs({ apps, solutions, rules, mayPair, leastScore, limit });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const idsOf = (pairs: readonly ScoredPairing[]) => pairs.map(({ app, solutions }) => `${app.id}-${solutions.id}`);
const anApp = (id: string, changes: Partial<Candidate> = {}) => aCandidate(id, { profile: appProfile(), ...changes });
const media = solutionsProfile({ industries: ['Media'] });

describe('pairing partners', () => {
  test('takes the best pair first, and each partner once', () => {
    const pairs = paired([anApp('a'), anApp('b')], [aCandidate('weaker', { profile: media }), aCandidate('better')], {
      leastScore: 0,
    });
    expect(idsOf(pairs)).toEqual(['a-better', 'b-weaker']);
    expect(pairs.map(({ score }) => score)).toEqual([83, scorePair(appProfile(), media, rules)]);
  });

  test('breaks ties by shared cohorts, then by the older approval, then by the ids', () => {
    const cohorts = { preferredCohortIds: [1, 2] };
    const sharing = aCandidate('z', { profile: solutionsProfile(cohorts), approvedAt: '2026-11-25T00:00:00.000Z' });
    const older = aCandidate('y', { approvedAt: '2026-11-19T00:00:00.000Z' });
    const solutions = [aCandidate('b'), older, aCandidate('a'), sharing];
    expect(
      idsOf(
        paired(
          ['1', '2', '3', '4'].map((id) => anApp(id)),
          solutions,
        ),
      ),
    ).toEqual(['1-z', '2-y', '3-a', '4-b']);
  });

  test('leaves out pairs below the least score, and those that may not be', () => {
    expect(paired([anApp('a')], [aCandidate('x')], { leastScore: 84 })).toEqual([]);
    const pairs = paired([anApp('a')], [aCandidate('x'), aCandidate('y')], { mayPair: (_, { id }) => id !== 'x' });
    expect(idsOf(pairs)).toEqual(['a-y']);
  });

  test('ends where there is no more room', () => {
    const [apps, solutions] = [
      [anApp('a'), anApp('b')],
      [aCandidate('x'), aCandidate('y')],
    ];
    expect(idsOf(paired(apps, solutions, { limit: 1 }))).toEqual(['a-x']);
    expect(paired(apps, solutions, { limit: 0 })).toEqual([]);
  });
});

/** Few days of approval, so that ties are frequent. */
const side = (type: 'app' | 'solutions') =>
  fc.array(fc.record({ qualification: anyQualification, day: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 }).map((all) =>
    all.map(({ qualification, day }, index): Candidate =>
      aCandidate(`${type}-${index}`, {
        profile: scoringProfile(type, qualification),
        approvedAt: `2026-11-0${day}T00:00:00.000Z`,
      }),
    ),
  );
const pools = fc.record({
  apps: side('app'),
  solutions: side('solutions'),
  refused: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 20 }),
  leastScore: fc.constantFrom(0, 40),
});

test('whatever the two sides are, no two would both be better off with each other, from either side and in any order', () => {
  fc.assert(
    fc.property(pools, ({ apps, solutions, refused, leastScore }) => {
      const never = new Set(refused.map(([app, other]) => `app-${app} solutions-${other}`));
      const mayPair = (one: Candidate, other: Candidate) => !never.has(`${one.id} ${other.id}`);
      const pairs = paired(apps, solutions, { mayPair, leastScore });
      const pairOf = new Map(pairs.flatMap((pair) => [[pair.app, pair] as const, [pair.solutions, pair] as const]));
      expect(pairOf.size).toBe(2 * pairs.length);
      for (const app of apps) {
        for (const other of solutions) {
          const score = scorePair(app.profile, other.profile, rules);
          if (score < leastScore || !mayPair(app, other)) continue;
          const mine = { app, solutions: other, score, sharedCohorts: sharedBy(app, other) };
          const isBetterFor = (one: Candidate) => !pairOf.has(one) || comparePairings(mine, pairOf.get(one)!) < 0;
          expect(isBetterFor(app) && isBetterFor(other)).toBe(false);
        }
      }
      const turned = paired(apps.toReversed(), solutions.toReversed(), { mayPair, leastScore });
      expect(turned).toEqual(pairs);
      const swapped = paired(solutions, apps, { mayPair: (one, other) => mayPair(other, one), leastScore });
      expect(swapped.map(({ app, solutions: other }) => [other.id, app.id])).toEqual(
        pairs.map(({ app, solutions: other }) => [app.id, other.id]),
      );
    }),
    { numRuns: 60, seed: 20261123 },
  );
});

function sharedBy(one: Candidate, other: Candidate): number {
  return one.profile.cohortIds.filter((id) => other.profile.cohortIds.includes(id) && rules.currentCohorts.has(id)).length;
}
