import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bestMatches, compareMatches, type Candidate, type RankedMatch } from './ranking.ts';
import { countSharedCohorts, scorePair } from './score.ts';
import { scoringProfile } from './scoring-profile.ts';
import { aCandidate, anyQualification, appProfile, rules, solutionsProfile } from './scoring.fixtures.ts';

const own = appProfile();
const idsOf = (matches: readonly RankedMatch[]) => matches.map((match) => match.candidate.id);
const ranked = (...candidates: Candidate[]) => idsOf(bestMatches(own, candidates, rules, { limit: 50 }));

const matched = (id: string, score: number, unansweredInterests: number): RankedMatch => ({
  candidate: aCandidate(id, { unansweredInterests }),
  score,
  sharedCohorts: 1,
});
const sorted = (...matches: RankedMatch[]) => idsOf(matches.toSorted(compareMatches));

describe('the order', () => {
  test('puts the higher score first', () => {
    const weaker = aCandidate('weaker', { profile: solutionsProfile({ industries: ['Media'] }) });
    expect(ranked(weaker, aCandidate('stronger'))).toEqual(['stronger', 'weaker']);
  });

  test('goes by rounded scores, so that a fraction of a point does not outweigh attention', () => {
    const better = aCandidate('better', { unansweredInterests: 1 });
    const attentive = aCandidate('attentive', { profile: solutionsProfile({ currentlyCoSelling: false }) });
    const matches = bestMatches(own, [better, attentive], rules, { limit: 2 });
    expect(matches.map((match) => match.score)).toEqual([83, 83]);
    expect(idsOf(matches)).toEqual(['attentive', 'better']);
  });

  test('puts partners who leave five or more unanswered behind peers within five points', () => {
    expect(sorted(matched('silent', 80, 5), matched('peer', 75, 4))).toEqual(['peer', 'silent']);
    expect(sorted(matched('silent', 80, 5), matched('distant', 74, 0))).toEqual(['silent', 'distant']);
    expect(sorted(matched('busy', 80, 4), matched('peer', 79, 0))).toEqual(['busy', 'peer']);
  });

  test('compares partners who leave five or more unanswered by their scores', () => {
    expect(sorted(matched('lower', 79, 5), matched('higher', 80, 9))).toEqual(['higher', 'lower']);
  });

  test('breaks ties by shared cohorts, then by the older approval, then by id', () => {
    const two = aCandidate('z', {
      profile: solutionsProfile({ preferredCohortIds: [1, 2] }),
      approvedAt: '2026-11-21T00:00:00.000Z',
    });
    const older = aCandidate('y', { approvedAt: '2026-11-19T00:00:00.000Z' });
    expect(ranked(aCandidate('b'), older, aCandidate('a'), two)).toEqual(['z', 'y', 'a', 'b']);
  });

  test('keeps the true score of who is moved back', () => {
    const [match] = bestMatches(own, [aCandidate('silent', { unansweredInterests: 8 })], rules, { limit: 1 });
    expect(match).toMatchObject({ score: 83, sharedCohorts: 1 });
  });
});

/** Few different values, so that ties are frequent; the ids of a set differ. */
const someMatches = fc
  .array(
    fc.record({
      score: fc.integer({ min: 70, max: 82 }),
      unanswered: fc.integer({ min: 0, max: 7 }),
      sharedCohorts: fc.integer({ min: 0, max: 2 }),
      day: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 3, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ score, unanswered, sharedCohorts, day }, index): RankedMatch => ({
      candidate: aCandidate(`partner-${index}`, { unansweredInterests: unanswered, approvedAt: `2026-11-0${day}T00:00:00.000Z` }),
      score,
      sharedCohorts,
    })),
  );

describe('the order is total', () => {
  test('two partners are never tied, and never each before the other', () => {
    fc.assert(
      fc.property(someMatches, ([a, b]) => {
        expect(Math.sign(compareMatches(a!, b!))).toBe(-Math.sign(compareMatches(b!, a!)));
        expect(compareMatches(a!, b!)).not.toBe(0);
        expect(compareMatches(a!, { ...a! })).toBe(0);
      }),
    );
  });

  test('it never runs in circles', () => {
    fc.assert(
      fc.property(someMatches, ([a, b, c]) => {
        if (compareMatches(a!, b!) < 0 && compareMatches(b!, c!) < 0) expect(compareMatches(a!, c!)).toBeLessThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('every two partners stand as the rule about five unanswered interests says', () => {
    fc.assert(
      fc.property(someMatches, ([a, b]) => {
        const [silent, peer] = [a!, b!];
        fc.pre(silent.candidate.unansweredInterests >= 5 && peer.candidate.unansweredInterests < 5);
        expect(compareMatches(peer, silent) < 0).toBe(peer.score >= silent.score - 5);
      }),
    );
  });
});

describe('the best matches', () => {
  const pool = fc
    .array(
      fc.record({
        qualification: anyQualification,
        unanswered: fc.integer({ min: 0, max: 7 }),
        day: fc.integer({ min: 1, max: 3 }),
      }),
      {
        maxLength: 40,
      },
    )
    .map((rows) =>
      rows.map(({ qualification, unanswered, day }, index) =>
        aCandidate(`partner-${index}`, {
          profile: scoringProfile('solutions', qualification),
          unansweredInterests: unanswered,
          approvedAt: `2026-11-0${day}T00:00:00.000Z`,
        }),
      ),
    );

  test('are the first of all candidates sorted', () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 0, max: 45 }), (candidates, limit) => {
        const everyone = candidates.map((candidate) => ({
          candidate,
          score: scorePair(own, candidate.profile, rules),
          sharedCohorts: countSharedCohorts(own, candidate.profile, rules.currentCohorts),
        }));
        expect(bestMatches(own, candidates, rules, { limit })).toEqual(everyone.toSorted(compareMatches).slice(0, limit));
      }),
    );
  });

  test('do not depend on the order in which candidates come', () => {
    fc.assert(
      fc.property(pool, (candidates) => {
        const there = bestMatches(own, candidates, rules, { limit: 5 });
        expect(bestMatches(own, candidates.toReversed(), rules, { limit: 5 })).toEqual(there);
      }),
    );
  });
});
