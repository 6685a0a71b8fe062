import { describe, expect, test } from '@jest/globals';
import type { Accreditation, PartnerTier, TeamSize } from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';
import { applicationLines, applicationScore } from './application-score.ts';

const least: Qualification = {
  timeZone: 'UTC+0 UTC/GMT',
  industries: ['Retail'],
  geographicFocus: ['europe'],
  marketSegment: ['SMB'],
  personas: ['Sales'],
  appTechnologyPreference: [],
  coMarketingExperience: 'None',
  teamSize: '1',
  budget: 'Under $2.5k',
  currentlyCoSelling: false,
  usingAccountMapping: false,
  preferredCohortIds: [],
  appInstalls: null,
  partnerTier: null,
  accreditations: [],
};
const atLeast = 15;
const most: Partial<Qualification> = {
  coMarketingExperience: 'Extensive',
  teamSize: '3+',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: true,
};

const app = (changes: Partial<Qualification>) => applicationScore('app', { ...least, ...changes });
const solutions = (changes: Partial<Qualification>) => applicationScore('solutions', { ...least, ...changes });

describe('the application score', () => {
  test('is the sum of its lines, each of which says how much it can bring', () => {
    const lines = applicationLines('solutions', {
      ...least,
      budget: '$2.5k+',
      partnerTier: 'Gold',
      accreditations: ['Onboarding'],
    });
    expect(lines.map(({ name, points, of }) => `${name} ${points} of ${of}`)).toEqual([
      'Budget 25 of 25',
      'Co-marketing experience 0 of 20',
      'Team size 5 of 15',
      'Co-selling 0 of 10',
      'Account mapping 0 of 10',
      'Tier 4 of 16',
      'Accreditations 2 of 4',
    ]);
    for (const type of ['app', 'solutions'] as const) {
      const all = applicationLines(type, { ...least, ...most });
      expect(all.reduce((sum, { of }) => sum + of, 0)).toBe(100);
      expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(applicationScore(type, { ...least, ...most }));
    }
  });

  test('of who offers the least is 15', () => {
    expect(app({})).toBe(atLeast);
    expect(solutions({})).toBe(atLeast);
  });

  test('of who offers the most is 100', () => {
    expect(app({ ...most, appInstalls: 10_000 })).toBe(100);
    expect(solutions({ ...most, partnerTier: 'Elite', accreditations: ['CMS Hub', 'Onboarding', 'Data Migration'] })).toBe(100);
  });

  test.each<[Partial<Qualification>, number]>([
    [{ budget: '$2.5k+' }, 15],
    [{ coMarketingExperience: 'Limited' }, 8],
    [{ coMarketingExperience: 'Moderate' }, 16],
    [{ coMarketingExperience: 'Extensive' }, 20],
    [{ teamSize: '2' }, 5],
    [{ teamSize: '3+' }, 10],
    [{ currentlyCoSelling: true }, 10],
    [{ usingAccountMapping: true }, 10],
  ])('rises for %j by %i', (change, points) => {
    expect(app(change) - atLeast).toBe(points);
    expect(solutions(change) - atLeast).toBe(points);
  });

  test.each([
    [null, 0],
    [-1, 0],
    [9, 0],
    [10, 5],
    [99, 5],
    [100, 10],
    [999, 10],
    [1_000, 15],
    [9_999, 15],
    [10_000, 20],
  ])('counts %s installs of an App Partner as %i', (appInstalls, points) => {
    expect(app({ appInstalls }) - atLeast).toBe(points);
    expect(solutions({ appInstalls }) - atLeast).toBe(0);
  });

  test.each<[PartnerTier, number]>([
    ['Provider', 0],
    ['Untiered', 0],
    ['Gold', 4],
    ['Platinum', 8],
    ['Diamond', 12],
    ['Elite', 16],
  ])('counts the tier %s of a Solutions Partner as %i', (partnerTier, points) => {
    expect(solutions({ partnerTier }) - atLeast).toBe(points);
    expect(app({ partnerTier }) - atLeast).toBe(0);
  });

  test('counts two accreditations at most, each once, and only known ones', () => {
    expect(solutions({ accreditations: ['CMS Hub'] }) - atLeast).toBe(2);
    expect(solutions({ accreditations: ['CMS Hub', 'CMS Hub'] }) - atLeast).toBe(2);
    expect(solutions({ accreditations: ['Juggling' as Accreditation, 'CMS Hub'] }) - atLeast).toBe(2);
    expect(solutions({ accreditations: ['CMS Hub', 'Onboarding', 'Data Migration'] }) - atLeast).toBe(4);
  });

  test('counts values that no catalogue knows as the least', () => {
    expect(solutions({ partnerTier: 'toString' as PartnerTier, teamSize: '12' as TeamSize })).toBe(atLeast);
  });
});
