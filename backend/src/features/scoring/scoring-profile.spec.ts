import { describe, expect, test } from '@jest/globals';
import {
  industries,
  marketSegments,
  personas,
  regions,
  technologyCategories,
  type Industry,
  type PartnerTier,
} from '@accelerator/contracts/catalogue';
import { anAppPartner, appProfile, solutionsProfile } from './scoring.fixtures.ts';
import { bitCount, scoringProfile } from './scoring-profile.ts';

const everyIndustry = industries.values;

describe('what a partner chose', () => {
  test('ignores values that no catalogue knows', () => {
    const unknown = 'Blacksmithing' as Industry;
    expect(appProfile({ industries: ['Retail', unknown] }).industries).toEqual(appProfile({ industries: ['Retail'] }).industries);
  });

  test('counts a value that stands there twice once', () => {
    expect(appProfile({ industries: ['Retail', 'Retail'] }).industries.count).toBe(1);
    expect(appProfile({ preferredCohortIds: [10, 9, 10] }).cohortIds).toEqual([9, 10]);
  });

  test('does not depend on the order of choosing', () => {
    expect(appProfile({ industries: ['Retail', 'Media'] })).toEqual(appProfile({ industries: ['Media', 'Retail'] }));
  });

  test('fits into the bits of one number, whatever the list', () => {
    for (const list of [industries, regions, marketSegments, personas, technologyCategories]) {
      expect(list.options.length).toBeLessThanOrEqual(32);
    }
  });

  test('counts the bits of any mask', () => {
    expect([0, 1, 0b1011, 0xffff, -1, 1 << 31].map(bitCount)).toEqual([0, 1, 3, 16, 32, 1]);
  });
});

describe('focus', () => {
  const focusOf = (chosen: number) => appProfile({ industries: everyIndustry.slice(0, chosen) }).industries.focus;

  test('is whole while at most half of the list is chosen', () => {
    expect([0, 1, 5].map(focusOf)).toEqual([1, 1, 1]);
  });

  test('falls in a straight line to 0.4 for a list that is chosen whole', () => {
    expect(focusOf(11)).toBeCloseTo(0.4, 12);
    const steps = [7, 8, 9, 10, 11].map((chosen) => focusOf(chosen - 1) - focusOf(chosen));
    for (const step of steps) expect(step).toBeCloseTo(0.6 / 5.5, 12);
  });

  test('is whole for a short list, where choosing everything can be honest', () => {
    expect(appProfile({ marketSegment: ['SMB', 'Mid-Market', 'Enterprise'] }).segments.focus).toBe(1);
  });
});

describe('scale', () => {
  test.each([
    [null, 0],
    [-20, 0],
    [Number.NaN, 0],
    [0, 0],
    [9, 0],
    [10, 1],
    [99, 1],
    [100, 2],
    [999, 2],
    [1_000, 3],
    [9_999, 3],
    [10_000, 4],
    [4_811_333, 4],
  ])('puts %s installs into band %i', (appInstalls, band) => {
    expect(appProfile({ appInstalls }).scale).toBe(band);
  });

  test.each([
    ['Provider', 0],
    ['Untiered', 0],
    ['Gold', 1],
    ['Platinum', 2],
    ['Diamond', 3],
    ['Elite', 4],
    [null, 0],
    ['Copper', 0],
    ['toString', 0],
  ])('puts the tier %s on step %i', (tier, step) => {
    expect(solutionsProfile({ partnerTier: tier as PartnerTier | null }).scale).toBe(step);
  });

  test('reads installs of App Partners and tiers of Solutions Partners only', () => {
    const both = anAppPartner({ appInstalls: 20_000, partnerTier: 'Gold', accreditations: ['CMS Hub'] });
    expect(scoringProfile('app', both)).toMatchObject({ scale: 4, accreditations: 0 });
    expect(scoringProfile('solutions', both)).toMatchObject({ scale: 1, accreditations: 1 });
  });
});

test('at most two accreditations count', () => {
  expect(solutionsProfile({ accreditations: ['CMS Hub', 'Onboarding', 'Data Migration'] }).accreditations).toBe(2);
});
