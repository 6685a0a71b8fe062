import { describe, expect, test } from '@jest/globals';
import { industries } from '@accelerator/contracts/catalogue';
import { matchLabel, type MatchLineName } from '@accelerator/contracts/matching';
import type { Qualification } from '@accelerator/contracts/partners';
import fc from 'fast-check';
import { explain, printOf, scoredPair } from './explanation.ts';
import { fieldCredits, fieldPoints, scorePair } from './score.ts';
import { scoringProfile } from './scoring-profile.ts';
import { anyQualification, anyRules, appProfile, rules, solutionsProfile } from './scoring.fixtures.ts';
import type { Viewer } from './explanation-texts.ts';

const cohortName = (id: number) => `Cohort ${id}`;

function explained(viewer: Viewer, app: Partial<Qualification> = {}, solutions: Partial<Qualification> = {}) {
  return explain(scoredPair(appProfile(app), solutionsProfile(solutions), rules), { viewer, cohortName });
}

function lineOf(name: MatchLineName, ...of: Parameters<typeof explained>) {
  return explained(...of).lines.find((line) => line.name === name)!;
}

const sentence = (...of: Parameters<typeof lineOf>) => lineOf(...of).sentence;

test('the worked example, to the App Partner', () => {
  const explanation = explained('app');
  expect(explanation).toMatchObject({ score: 83, label: 'Excellent Match', policy: 'score-v1', cap: null });
  expect(explanation).not.toHaveProperty('parts');
  expect(explanation.lines.map(({ name, points, of, sentence: says }) => `${name} ${points} of ${of}. ${says}`)).toEqual([
    'Industries 19.6 of 24. Shared: Technology, Healthcare. They cover 2 of your 3; you cover 2 of their 4.',
    'Regions 12.4 of 14. Shared: Europe. They cover 1 of your 2; you cover 1 of their 1.',
    'Segments 10.5 of 14. Shared: Mid-Market. They cover 1 of your 2; you cover 1 of their 2.',
    'Personas 9.8 of 12. Shared: Marketing, Sales. They cover 2 of your 3; you cover 2 of their 4.',
    'Technology 6.4 of 10. Shared: Data & Analytics. They cover 1 of your 2; you cover 1 of their 3.',
    'Cohorts 10 of 10. Shared: Cohort 2.',
    "Readiness 10.3 of 12. Both partners' experience, resources and working practice.",
    'Scale 4 of 4. Your reach fits their tier. Two of their accreditations count.',
  ]);
});

describe('the sentences follow the reader', () => {
  test('to the Solutions Partner', () => {
    expect(sentence('Industries', 'solutions')).toBe(
      'Shared: Technology, Healthcare. They cover 2 of your 4; you cover 2 of their 3.',
    );
    expect(sentence('Scale', 'solutions')).toBe('Their reach fits your tier. Two of your accreditations count.');
  });

  test('to an administrator', () => {
    expect(sentence('Industries', 'admin')).toBe(
      "Shared: Technology, Healthcare. The Solutions Partner covers 2 of the App Partner's 3; the App Partner covers 2 of the Solutions Partner's 4.",
    );
    expect(sentence('Scale', 'admin')).toBe(
      "The App Partner's reach fits the Solutions Partner's tier. Two of the Solutions Partner's accreditations count.",
    );
  });
});

test('of lists that are the same it says only how much they share', () => {
  const same = { industries: ['Technology', 'Healthcare', 'Retail'], geographicFocus: ['europe'] } as const;
  expect(sentence('Industries', 'app', same, same)).toBe('Shared: Technology, Healthcare, Retail. You share all 3.');
  expect(sentence('Regions', 'app', same, same)).toBe('Shared: Europe. You both chose only this one.');
  expect(sentence('Industries', 'admin', same, same)).toBe('Shared: Technology, Healthcare, Retail. They share all 3.');
});

test('administrators see the parts of Readiness and Scale', () => {
  expect(explained('admin').parts).toEqual([
    { name: 'Experience', points: 3.3, of: 4 },
    { name: 'Budget', points: 4, of: 4 },
    { name: 'Team', points: 1.5, of: 2 },
    { name: 'Practice', points: 1.5, of: 2 },
    { name: 'Fit', points: 3, of: 3 },
    { name: 'Accreditations', points: 1, of: 1 },
  ]);
});

test('a line counts what is shared and what each has alone', () => {
  expect(lineOf('Industries', 'app')).toMatchObject({
    shared: ['Technology', 'Healthcare'],
    onlyApp: 1,
    onlySolutions: 2,
    notStated: false,
  });
  expect(lineOf('Cohorts', 'app')).toMatchObject({ shared: ['Cohort 2'], onlyApp: 1, onlySolutions: 1, notStated: false });
  expect(lineOf('Readiness', 'app')).toMatchObject({ shared: [], onlyApp: null, onlySolutions: null, notStated: false });
});

describe('a line where nothing is shared', () => {
  test('says how much each has chosen', () => {
    expect(sentence('Regions', 'app', { geographicFocus: ['northAmerica', 'africa'] })).toBe(
      'No shared region. You chose 2; they chose 1.',
    );
    expect(sentence('Regions', 'solutions', { geographicFocus: ['northAmerica', 'africa'] })).toBe(
      'No shared region. You chose 1; they chose 2.',
    );
    expect(sentence('Regions', 'admin', { geographicFocus: ['africa'] })).toBe(
      'No shared region. The App Partner chose 1; the Solutions Partner chose 1.',
    );
  });

  test('does not count cohorts that are over', () => {
    const [app, solutions] = [{ preferredCohortIds: [1, 9] }, { preferredCohortIds: [2, 9] }];
    expect(lineOf('Cohorts', 'app', app, solutions)).toMatchObject({
      points: 0,
      sentence: 'No shared cohort. You chose 1; they chose 1.',
    });
  });
});

describe('a blank list', () => {
  test('gives nothing and asks its owner to complete the profile', () => {
    expect(lineOf('Industries', 'app', { industries: [] })).toMatchObject({
      points: 0,
      notStated: true,
      sentence: 'Not stated by you. Complete your profile.',
    });
  });

  test('asks nothing at a moment that has passed', () => {
    const { lines } = explain(scoredPair(appProfile({ industries: [] }), solutionsProfile(), rules), {
      ...{ viewer: 'app', cohortName: String, isPast: true },
    });
    expect(lines.find(({ name }) => name === 'Industries')!.sentence).toBe('Not stated by you.');
  });

  test('asks nothing of anyone else', () => {
    expect(sentence('Industries', 'solutions', { industries: [] })).toBe('Not stated by them.');
    expect(sentence('Industries', 'admin', { industries: [] })).toBe('Not stated by the App Partner.');
  });

  test('on both sides is said once', () => {
    expect(sentence('Industries', 'solutions', { industries: [] }, { industries: [] })).toBe(
      'Not stated by either partner. Complete your profile.',
    );
  });

  test('of technology still counts a little, and says so', () => {
    expect(lineOf('Technology', 'app', {}, { appTechnologyPreference: [] })).toMatchObject({
      points: 3,
      notStated: true,
      sentence: 'Not stated by them. A blank answer scores 3 of 10.',
    });
  });

  test('of cohorts means that none of them is open or planned', () => {
    expect(sentence('Cohorts', 'app', { preferredCohortIds: [9] })).toBe(
      'You prefer no cohort that is open or planned. Complete your profile.',
    );
    expect(sentence('Cohorts', 'solutions', { preferredCohortIds: [9] })).toBe('They prefer no cohort that is open or planned.');
    expect(sentence('Cohorts', 'admin', { preferredCohortIds: [] })).toBe(
      'The App Partner prefers no cohort that is open or planned.',
    );
    expect(sentence('Cohorts', 'admin', { preferredCohortIds: [] }, { preferredCohortIds: [] })).toBe(
      'Neither partner prefers a cohort that is open or planned.',
    );
  });
});

describe('a list chosen nearly whole', () => {
  test('says that it counts less', () => {
    expect(sentence('Industries', 'app', {}, { industries: industries.values })).toBe(
      'Shared: Technology, Healthcare, Finance. They cover 3 of your 3; you cover 3 of their 11. Selected nearly every option, so counts less.',
    );
  });

  test('says it in other words where it is only more than half', () => {
    const half = { industries: industries.values.slice(0, 6) };
    expect(sentence('Industries', 'app', {}, half)).toMatch(/ Selected more than half of the options, so counts less\.$/);
    expect(sentence('Industries', 'app', {}, { industries: industries.values.slice(0, 5) })).not.toMatch(/counts less/);
  });

  test('is no blemish where the list is short', () => {
    expect(sentence('Segments', 'app', {}, { marketSegment: ['SMB', 'Mid-Market', 'Enterprise'] })).not.toMatch(/counts less/);
  });
});

describe('the scale', () => {
  test.each([
    [450, 'fits'],
    [50, 'is close to'],
    [4, 'is some way from'],
  ])('of %i installs %s a Platinum tier', (appInstalls, fit) => {
    expect(sentence('Scale', 'app', { appInstalls })).toBe(`Your reach ${fit} their tier. Two of their accreditations count.`);
  });

  test('says how many accreditations count', () => {
    expect(sentence('Scale', 'app', {}, { accreditations: ['CMS Hub'] })).toMatch(/\. One of their accreditations counts\.$/);
    expect(sentence('Scale', 'app', {}, { accreditations: [] })).toMatch(/\. They have no accreditations\.$/);
  });
});

test('a capped pair says why, and its lines stay as they are', () => {
  const explanation = explained('app', { geographicFocus: ['africa'] });
  expect(explanation).toMatchObject({ score: 59, label: 'Suggested Match', cap: 'Capped at 59: no shared region' });
  expect(explanation.lines[0]).toMatchObject({ points: 19.6 });
});

test('the print holds the same columns without the words', () => {
  const pair = scoredPair(appProfile(), solutionsProfile(), rules);
  const { lines } = explain(pair, { viewer: 'app', cohortName });
  expect(printOf(pair)).toEqual({
    score: 83,
    capped: false,
    print: lines.map(({ name, points, of, notStated }) => ({ name, points, of, notStated })),
  });
  expect(printOf(scoredPair(appProfile({ marketSegment: ['SMB'] }), solutionsProfile(), rules))).toMatchObject({
    score: 59,
    capped: true,
  });
});

test('a pair is put in order, and two of one type are no pair', () => {
  expect(scoredPair(solutionsProfile(), appProfile(), rules)).toEqual(scoredPair(appProfile(), solutionsProfile(), rules));
  expect(() => scoredPair(appProfile(), appProfile(), rules)).toThrow('opposite types');
  expect(() => scoredPair(solutionsProfile(), solutionsProfile(), rules)).toThrow('opposite types');
});

describe('every explanation', () => {
  const pairs = fc
    .tuple(anyQualification, anyQualification, anyRules)
    .map(([app, solutions, by]) => scoredPair(scoringProfile('app', app), scoringProfile('solutions', solutions), by));
  const viewers = fc.constantFrom<Viewer>('app', 'solutions', 'admin');

  test('has the score that its lines add up to, but for rounding and the cap', () => {
    fc.assert(
      fc.property(pairs, viewers, (pair, viewer) => {
        const { score, label, cap, lines, policy } = explain(pair, { viewer, cohortName });
        const credits = fieldCredits(pair.app, pair.solutions, pair.currentCohorts);
        const unrounded = Object.values(fieldPoints(credits, pair.policy.weights)).reduce((sum, points) => sum + points, 0);
        const uncapped = Math.floor(unrounded + 0.5 + 1e-9);
        expect(score).toBe(scorePair(pair.app, pair.solutions, pair));
        expect(score).toBe(cap === null ? uncapped : 59);
        expect(label).toBe(matchLabel(score));
        expect(policy).toBe(pair.policy.name);
        expect(Math.abs(lines.reduce((sum, line) => sum + line.points, 0) - unrounded)).toBeLessThan(8 * 0.05 + 1e-6);
      }),
    );
  });

  test('tells both partners the same figures', () => {
    const figures = (pair: Parameters<typeof explain>[0], viewer: Viewer) => {
      const { lines, ...rest } = explain(pair, { viewer, cohortName });
      return { ...rest, lines: lines.map((line) => ({ ...line, sentence: '' })) };
    };
    fc.assert(fc.property(pairs, (pair) => expect(figures(pair, 'app')).toEqual(figures(pair, 'solutions'))));
  });

  test('speaks in whole sentences', () => {
    fc.assert(
      fc.property(pairs, viewers, (pair, viewer) => {
        for (const line of explain(pair, { viewer, cohortName }).lines) {
          expect(line.sentence).toMatch(/^[A-Z].*\.$/);
          expect(line.sentence).not.toMatch(/undefined|null|NaN/);
        }
      }),
    );
  });
});
