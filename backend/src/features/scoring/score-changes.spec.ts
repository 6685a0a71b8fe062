import type { Qualification } from '@accelerator/contracts/partners';
import type { MatchChangeLine } from '@accelerator/contracts/matching';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scoreChanges, type EarlierInputs, type LaterInputs } from './score-changes.ts';
import { scorePair } from './score.ts';
import type { CohortStanding } from './score-inputs.ts';
import { firstPolicy, scoringPolicy } from './scoring-policy.ts';
import { scoringProfile } from './scoring-profile.ts';
import { anAppPartner, anyQualification, anyRules, aSolutionsPartner } from './scoring.fixtures.ts';

const cohortName = (id: number) => `Cohort ${id}`;

/** The pair that scores 83; cohort 2 is the one that both prefer. */
function at(
  app: Partial<Qualification> = {},
  solutions: Partial<Qualification> = {},
  standings: Readonly<Record<number, CohortStanding>> = {},
): LaterInputs {
  const two = { app: anAppPartner(app), solutions: aSolutionsPartner(solutions) };
  const shared = two.app.preferredCohortIds.filter((id) => two.solutions.preferredCohortIds.includes(id));
  return { ...two, cohorts: new Map(shared.map((id) => [id, standings[id] ?? 'current'])), policy: firstPolicy };
}

function changes(earlier: EarlierInputs, later: LaterInputs, viewer: 'app' | 'solutions' | 'admin' = 'app') {
  return scoreChanges(earlier, later, { viewer, cohortName });
}
const linesOf = (...of: Parameters<typeof changes>) =>
  changes(...of).lines.map(({ name, points, sentence }) => `${name} ${points}: ${sentence}`);
const sentences = (...of: Parameters<typeof changes>) =>
  changes(...of)
    .lines.filter(({ name }) => name !== 'Rounding')
    .map(({ sentence }) => sentence);
const tenthsOf = (lines: readonly MatchChangeLine[]) => lines.reduce((sum, { points }) => sum + Math.round(points * 10), 0);

test('a score that nothing moved has no lines', () => {
  expect(changes(at(), at())).toEqual({ before: 83, now: 83, lines: [] });
});

test('each line that moved says who did what, and what is left is the rounding', () => {
  const earlier = at({}, { industries: ['Technology', 'Retail', 'Education'], preferredCohortIds: [5] });
  expect(changes(earlier, at())).toMatchObject({ before: 67, now: 83 });
  expect(linesOf(earlier, at())).toEqual([
    'Industries 6.3: they added Healthcare',
    'Cohorts 10: they marked Cohort 2',
    'Rounding -0.3: rounding to a whole percent',
  ]);
});

test('a line is in the words of who reads it, and tells of both', () => {
  const later = at({ industries: ['Technology', 'Healthcare', 'Retail'] }, { industries: ['Technology', 'Healthcare'] });
  expect(sentences(at(), later)).toEqual(['they removed Retail and Education, you added Retail, you removed Finance']);
  expect(sentences(at(), later, 'solutions')).toEqual([
    'they added Retail, they removed Finance, you removed Retail and Education',
  ]);
  expect(sentences(at(), later, 'admin')).toEqual([
    'the App Partner added Retail, the App Partner removed Finance, the Solutions Partner removed Retail and Education',
  ]);
});

test('of many values three are named', () => {
  const later = at({}, { personas: ['Operations', 'Finance', 'HR', 'Executive', 'Analytics'] });
  expect(sentences(at(), later)).toEqual([
    'they added Operations, Finance, HR and 2 more, they removed Marketing, Sales, Service and 1 more',
  ]);
});

describe('readiness and scale', () => {
  test.each<[string, Partial<Qualification>, Partial<Qualification>, string]>([
    ['the experience', {}, { coMarketingExperience: 'None' }, 'they changed co-marketing experience to None'],
    ['the budget', { budget: 'Under $2.5k' }, {}, 'you changed budget to Under $2.5k'],
    ['the team', {}, { teamSize: '1' }, 'they changed team size to 1'],
    [
      'the practices',
      { currentlyCoSelling: false },
      { usingAccountMapping: false },
      'they stopped account mapping, you stopped co-selling',
    ],
    ['the installs, where they are of another band', { appInstalls: 12_000 }, {}, 'you changed app installs to 12,000'],
    ['the tier', {}, { partnerTier: 'Gold' }, 'they changed partner tier to Gold'],
    ['the accreditations', {}, { accreditations: [] }, 'they removed CMS Hub and Data Migration'],
  ])('tell of %s', (_, app, solutions, sentence) => {
    expect(sentences(at(), at(app, solutions))).toEqual([sentence]);
  });

  test('tell nothing where the points of their parts even out', () => {
    const evened = at({ teamSize: '1' }, { teamSize: '3+' });
    expect(changes(at({ teamSize: '2' }, { teamSize: '2' }), evened).lines).toEqual([]);
  });

  test('tell nothing of installs within a band', () => {
    expect(changes(at(), at({ appInstalls: 460 })).lines).toEqual([]);
  });
});

describe('the line of the cohorts', () => {
  test.each<[string, LaterInputs, LaterInputs, string]>([
    ['they set a mark', at({}, { preferredCohortIds: [5] }), at(), 'they marked Cohort 2'],
    ['the reader did', at({ preferredCohortIds: [1] }), at(), 'you marked Cohort 2'],
    ['both did', at({ preferredCohortIds: [1] }, { preferredCohortIds: [5] }), at(), 'they marked Cohort 2, you marked Cohort 2'],
    ['a cohort opens', at({}, {}, { 2: 'closed' }), at(), 'Cohort 2 opened'],
    ['they remove a mark', at(), at({}, { preferredCohortIds: [5] }), 'they unmarked Cohort 2'],
    ['a cohort closes', at(), at({}, {}, { 2: 'closed' }), 'Cohort 2 closed'],
    ['a cohort ends', at(), at({}, {}, { 2: 'ended' }), 'Cohort 2 ended'],
  ])('moves where %s', (_, earlier, later, sentence) => {
    expect(sentences(earlier, later)).toEqual([sentence]);
  });

  test('does not move while one shared cohort is left', () => {
    const two = { preferredCohortIds: [1, 2] };
    expect(changes(at(two, two), at(two, two, { 1: 'closed' })).lines).toEqual([]);
  });
});

describe('the cap', () => {
  const apart = { geographicFocus: ['africa'] } as const;

  test('has a line of its own, by as much as it takes off', () => {
    expect(linesOf(at(), at({}, apart))).toEqual([
      'Regions -12.4: they added Africa, they removed Europe',
      'Cap -12: capped at 59: no shared region',
      'Rounding 0.4: rounding to a whole percent',
    ]);
  });

  test('that was lifted says so', () => {
    expect(sentences(at({}, apart), at())).toEqual(['they added Europe, they removed Africa', 'no longer capped at 59']);
  });

  test('that takes off less than before says that it is still there', () => {
    const less = { ...apart, coMarketingExperience: 'None' } as const;
    expect(linesOf(at({}, apart), at({}, less))).toContain('Cap 2: still capped at 59: no shared region');
  });
});

describe('another policy', () => {
  const second = scoringPolicy(2, { ...firstPolicy.weights, regions: 24, cohorts: 0 });

  test('has a line of its own, and what moved counts as it does now', () => {
    const earlier = at({}, { preferredCohortIds: [5] });
    expect(changes(earlier, { ...at(), policy: second })).toEqual({
      before: 73,
      now: 82,
      lines: [{ name: 'Policy', points: 9, sentence: 'the scoring policy changed from score-v1 to score-v2' }],
    });
    expect(linesOf({ ...earlier, policy: second }, at())).toEqual([
      'Cohorts 10: they marked Cohort 2',
      'Policy -9: the scoring policy changed from score-v2 to score-v1',
    ]);
  });

  test('that is not known is compared by what it had shown', () => {
    expect(changes({ ...at(), policy: { name: 'score-v0', shownScore: 70 } }, at())).toEqual({
      before: 70,
      now: 83,
      lines: [{ name: 'Policy', points: 13, sentence: 'the scoring policy changed from score-v0 to score-v1' }],
    });
  });
});

describe('of any two partners, at any two moments of any history', () => {
  const anyStanding = fc.constantFrom<CohortStanding>('current', 'closed', 'ended');
  const anyMoment: fc.Arbitrary<LaterInputs> = fc
    .record({
      app: fc.record({ ...fewCohorts(), rest: anyQualification }),
      solutions: fc.record({ ...fewCohorts(), rest: anyQualification }),
      standings: fc.array(anyStanding, { minLength: 4, maxLength: 4 }),
      rules: anyRules,
    })
    .map(({ app, solutions, standings, rules: { policy } }) => ({
      policy,
      app: { ...app.rest, preferredCohortIds: app.preferredCohortIds },
      solutions: { ...solutions.rest, preferredCohortIds: solutions.preferredCohortIds },
      cohorts: new Map(standings.map((standing, index) => [index + 1, standing])),
    }));
  /** Each moment keeps most of the one before, as profiles do. */
  const anyHistory = fc
    .tuple(
      anyMoment,
      fc.array(fc.tuple(anyMoment, fc.subarray(['app', 'solutions', 'cohorts', 'policy'] as const)), { maxLength: 4 }),
    )
    .map(([first, steps]) =>
      steps.reduce<readonly LaterInputs[]>(
        (moments, [other, changed]) => [
          ...moments,
          { ...moments.at(-1)!, ...Object.fromEntries(changed.map((part) => [part, other[part]])) },
        ],
        [first],
      ),
    );
  const viewers = fc.constantFrom('app' as const, 'solutions' as const);

  function fewCohorts() {
    return { preferredCohortIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }) };
  }
  const scoreAt = ({ app, solutions, cohorts, policy }: LaterInputs) => {
    const current = new Set([...cohorts].flatMap(([id, standing]) => (standing === 'current' ? id : [])));
    const by = { policy, currentCohorts: current };
    return scorePair(scoringProfile('app', app), scoringProfile('solutions', solutions), by);
  };

  test('the lines add up to the difference of the scores that the scorer gives', () => {
    fc.assert(
      fc.property(anyHistory, viewers, fc.option(fc.integer({ min: 0, max: 100 })), (history, viewer, shown) => {
        for (const earlier of history) {
          const later = history.at(-1)!;
          const { before, now, lines } = changes(
            shown === null ? earlier : { ...earlier, policy: { name: 'score-v0', shownScore: shown } },
            later,
            viewer,
          );
          expect([before, now]).toEqual([shown ?? scoreAt(earlier), scoreAt(later)]);
          expect(tenthsOf(lines)).toBe(10 * (now - before));
          for (const { sentence } of lines) expect(sentence).toMatch(/^\S.*\S$/);
        }
      }),
    );
  });

  test('both partners read the same points, and the way back takes off what the way there gave', () => {
    const figures = (lines: readonly MatchChangeLine[]) => lines.map(({ name, points }) => [name, points]);
    fc.assert(
      fc.property(anyMoment, anyMoment, (one, { policy: _, ...rest }) => {
        const other = { ...rest, policy: one.policy };
        const there = changes(one, other);
        expect(figures(changes(one, other, 'solutions').lines)).toEqual(figures(there.lines));
        const back = changes(other, one);
        expect(tenthsOf(back.lines) + tenthsOf(there.lines)).toBe(0);
        expect(back.lines.map(({ name }) => name).filter((name) => name !== 'Rounding')).toEqual(
          there.lines.map(({ name }) => name).filter((name) => name !== 'Rounding'),
        );
      }),
    );
  });
});
