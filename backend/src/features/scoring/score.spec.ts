import { describe, expect, test } from '@jest/globals';
import { industries, marketSegments, personas, regions, technologyCategories } from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';
import fc from 'fast-check';
import { scoredFields } from '@accelerator/contracts/scoring';
import { capOf, countSharedCohorts, fieldCredits, fieldPoints, highestScore, printLines, scoreOf, scorePair } from './score.ts';
import { firstPolicy } from './scoring-policy.ts';
import { scoringProfile } from './scoring-profile.ts';
import {
  anyQualification,
  anyRules,
  appProfile,
  currentCohorts,
  focusedQualification,
  rules,
  solutionsProfile,
} from './scoring.fixtures.ts';

const score = (app: Partial<Qualification>, solutions: Partial<Qualification> = {}) =>
  scorePair(appProfile(app), solutionsProfile(solutions), rules);
const { weights } = firstPolicy;
const creditsOf = (app: Partial<Qualification>, solutions: Partial<Qualification> = {}) =>
  fieldCredits(appProfile(app), solutionsProfile(solutions), currentCohorts);

/** Everything that is not a list at its best, and one shared cohort. */
const everyExtra: Partial<Qualification> = {
  coMarketingExperience: 'Extensive',
  budget: '$2.5k+',
  teamSize: '3+',
  currentlyCoSelling: true,
  usingAccountMapping: true,
  preferredCohortIds: [1],
  appInstalls: 10_000,
  partnerTier: 'Elite',
  accreditations: ['CMS Hub', 'Onboarding'],
};

describe('the worked example', () => {
  test('gives each field its points', () => {
    const points = fieldPoints(creditsOf({}), weights);
    const rounded = Object.fromEntries(Object.entries(points).map(([field, value]) => [field, Number(value.toFixed(2))]));
    expect(rounded).toEqual({
      industries: 19.59,
      regions: 12.44,
      segments: 10.5,
      personas: 9.8,
      technology: 6.4,
      cohorts: 10,
      experience: 3.33,
      budget: 4,
      team: 1.5,
      practice: 1.5,
      fit: 3,
      accreditations: 1,
    });
  });

  test('is 83', () => expect(score({})).toBe(83));
  test('is 59 without a shared region', () => expect(score({ geographicFocus: ['northAmerica'] })).toBe(59));
  test('is 59 without a shared segment', () => expect(score({ marketSegment: ['SMB'] })).toBe(59));
  test('is 80 where technology is blank on either side', () => {
    expect(score({ appTechnologyPreference: [] })).toBe(80);
    expect(score({}, { appTechnologyPreference: [] })).toBe(80);
  });
  test('is 73 without a shared cohort', () => expect(score({ preferredCohortIds: [1] })).toBe(73));
  test('is 73 where the shared cohort is over', () =>
    expect(score({ preferredCohortIds: [9] }, { preferredCohortIds: [9] })).toBe(73));
});

describe('the weights', () => {
  test('make 100', () => expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100));

  test('stand on exactly one line of the print each', () => {
    expect(Object.values(printLines).flat().toSorted()).toEqual(scoredFields.toSorted());
  });
});

describe('an empty list', () => {
  test('gives nothing, on either side or both', () => {
    for (const [app, solutions] of [
      [[], ['Retail']],
      [['Retail'], []],
      [[], []],
    ] as const) {
      expect(creditsOf({ industries: app }, { industries: solutions }).industries).toBe(0);
    }
  });

  test('of regions caps the score like a region not shared', () => expect(score({ geographicFocus: [] })).toBe(59));
});

test('a list that one of the two ticks whole counts less for both', () => {
  const points = fieldPoints(creditsOf({}, { industries: industries.values }), weights);
  const overlap = (2 * 3) / (3 + 11);
  expect(points.industries).toBeCloseTo(24 * overlap * (2 - overlap) * 0.4, 12);
});

describe('the cap', () => {
  const capFor = (app: Partial<Qualification>) => capOf(creditsOf(app), weights);

  test('says what is not shared', () => {
    expect(capFor({ geographicFocus: ['africa'] })).toBe('Capped at 59: no shared region');
    expect(capFor({ marketSegment: ['SMB'] })).toBe('Capped at 59: no shared segment');
    expect(capFor({ geographicFocus: ['africa'], marketSegment: ['SMB'] })).toBe('Capped at 59: no shared region or segment');
  });

  test('is silent where the points stay below it anyway', () => {
    expect(capFor({ geographicFocus: ['africa'], industries: ['Media'] })).toBeNull();
  });

  test('is silent where both sell to the same places', () => expect(capFor({})).toBeNull());
});

describe('shared cohorts', () => {
  const shared = (app: number[], solutions: number[], current = currentCohorts) =>
    countSharedCohorts(appProfile({ preferredCohortIds: app }), solutionsProfile({ preferredCohortIds: solutions }), current);

  test('are counted one by one', () => expect(shared([1, 2, 3], [3, 2, 6])).toBe(2));
  test('do not include those that are over', () => expect(shared([1, 7], [1, 7])).toBe(1));
  test('are not mistaken for ids 32 apart', () => expect(shared([1], [33], new Set([1, 33]))).toBe(0));

  test('are found whatever their ids and their number', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(ids, ids, ids, ids, fc.nat(20), (both, app, solutions, others, ended) => {
        const over = [...others, ...both.slice(0, ended)];
        const chosenBy = (side: number[]) => new Set([...both, ...side]);
        const expected = [...chosenBy(app)].filter((id) => chosenBy(solutions).has(id) && !over.includes(id));
        const current = new Set([...both, ...app, ...solutions].filter((id) => !over.includes(id)));
        expect(shared([...both, ...app], [...solutions, ...both], current)).toBe(expected.length);
      }),
    );
  });
});

describe('what two can score at most', () => {
  const highest = (app: Partial<Qualification>) => highestScore(appProfile(app), solutionsProfile(), rules);

  test('is everything where they share something of each list', () => expect(highest({})).toBe(100));
  test('is the cap without a shared region or segment', () => {
    expect(highest({ geographicFocus: ['northAmerica'] })).toBe(59);
    expect(highest({ marketSegment: ['SMB'] })).toBe(59);
  });
  test('is less by the weight of each list of which they share nothing', () => {
    expect(highest({ industries: ['Finance'] })).toBe(76);
    expect(highest({ industries: ['Finance'], personas: ['Operations'] })).toBe(64);
    expect(highest({ preferredCohortIds: [1] })).toBe(90);
  });
  test('counts what a blank technology gives', () => expect(highest({ appTechnologyPreference: [] })).toBe(93));
});

describe('every pair, by any weights', () => {
  const pairs = fc.tuple(anyQualification, anyQualification).map(([app, solutions]) => ({
    app: scoringProfile('app', app),
    solutions: scoringProfile('solutions', solutions),
  }));

  test('scores a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(pairs, anyRules, ({ app, solutions }, by) => {
        const percent = scorePair(app, solutions, by);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('earns the same from either side', () => {
    fc.assert(
      fc.property(pairs, ({ app, solutions }) => {
        expect(fieldCredits(app, solutions, currentCohorts)).toEqual(fieldCredits(solutions, app, currentCohorts));
      }),
    );
  });

  test('gives no field less than nothing or more than its weight', () => {
    fc.assert(
      fc.property(pairs, anyRules, ({ app, solutions }, { policy }) => {
        const points = fieldPoints(fieldCredits(app, solutions, currentCohorts), policy.weights);
        for (const field of scoredFields) {
          expect(points[field]).toBeGreaterThanOrEqual(0);
          expect(points[field]).toBeLessThanOrEqual(policy.weights[field]);
        }
      }),
    );
  });

  test('scores no more than was known at a glance', () => {
    fc.assert(
      fc.property(pairs, anyRules, ({ app, solutions }, by) => {
        expect(scorePair(app, solutions, by)).toBeLessThanOrEqual(highestScore(app, solutions, by));
      }),
    );
  });

  test('stays at 59 or below without a shared region or segment, whatever these weigh', () => {
    fc.assert(
      fc.property(pairs, anyRules, ({ app, solutions }, { policy }) => {
        const credits = fieldCredits(app, solutions, currentCohorts);
        if (credits.regions === 0 || credits.segments === 0) expect(scoreOf(credits, policy.weights)).toBeLessThanOrEqual(59);
        else expect(capOf(credits, policy.weights)).toBeNull();
      }),
    );
  });
});

describe('a focused profile', () => {
  test('never loses by one more shared industry', () => {
    fc.assert(
      fc.property(
        focusedQualification,
        focusedQualification,
        fc.constantFrom(...industries.values),
        (app, solutions, industry) => {
          fc.pre(!app.industries.includes(industry) && app.industries.length < 5 && solutions.industries.includes(industry));
          const withIndustry = { ...app, industries: [...app.industries, industry] };
          const other = scoringProfile('solutions', solutions);
          expect(scorePair(scoringProfile('app', withIndustry), other, rules)).toBeGreaterThanOrEqual(
            scorePair(scoringProfile('app', app), other, rules),
          );
        },
      ),
    );
  });

  test('and its equal with every extra score 100', () => {
    fc.assert(
      fc.property(focusedQualification, (qualification) => {
        const both = { ...qualification, ...everyExtra };
        expect(scorePair(scoringProfile('app', both), scoringProfile('solutions', both), rules)).toBe(100);
      }),
    );
  });
});

test('two partners that tick everything score 64, however much they have to offer', () => {
  const everything: Partial<Qualification> = {
    ...everyExtra,
    industries: industries.values,
    geographicFocus: regions.values,
    marketSegment: marketSegments.values,
    personas: personas.values,
    appTechnologyPreference: technologyCategories.values,
  };
  expect(score(everything, everything)).toBe(64);
});

test('a half rounds up, even where adding the fractions leaves a hair less', () => {
  const nothing = Object.fromEntries(scoredFields.map((field) => [field, 0])) as Record<(typeof scoredFields)[number], number>;
  const earned = { ...nothing, regions: 1 / 14, segments: 1 / 14 };
  expect(scoreOf({ ...earned, industries: (20.5 - 1e-13) / 24 }, weights)).toBe(23);
  expect(scoreOf({ ...earned, industries: 20.499 / 24 }, weights)).toBe(22);
});
