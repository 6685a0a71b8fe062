import { describe, expect, test } from '@jest/globals';
import type { MatchView } from '@accelerator/contracts/matching/views';
import { aMatch } from '../../../testing/partner.fixtures.ts';
import { filtersIn, isFiltering, matchSearch, noFilters, searchOf, type MatchFilters } from './match-filters.ts';
import { passesFilters } from './passes-filters.ts';

const passes = (match: MatchView, filters: MatchFilters) => passesFilters({ match, partnership: null }, filters);

describe('the address', () => {
  test('carries only what filters, and reads back the same', () => {
    const filters: MatchFilters = {
      q: 'tally',
      quality: 60,
      cohorts: [1],
      industries: ['Technology'],
      regions: ['europe'],
      saved: true,
      free: true,
    };
    expect(searchOf(noFilters)).toEqual({});
    expect(filtersIn(matchSearch({ ...searchOf(filters) }))).toEqual(filters);
  });

  test('may hold anything: what is no filter is dropped', () => {
    expect(
      matchSearch({ quality: 65, cohorts: ['x', 2, 2], industries: ['Technology', 'Sorcery'], regions: 'europe', other: 1 }),
    ).toEqual({
      cohorts: [2],
      industries: ['Technology'],
      regions: ['europe'],
    });
  });

  test('reads a quality that is written as text', () => {
    expect(matchSearch({ quality: '80' })).toEqual({ quality: 80 });
  });
});

describe('a match passes', () => {
  test.each<[boolean, string, Partial<MatchFilters>]>([
    [true, 'without any filter', {}],
    [true, 'at the threshold of its own score', { quality: 80 }],
    [true, 'with any one of the industries', { industries: ['Media', 'Retail'] }],
    [false, 'with none of the industries', { industries: ['Media'] }],
    [true, 'with the region', { regions: ['europe', 'africa'] }],
    [false, 'with another region', { regions: ['africa'] }],
    [true, 'with a cohort it takes part in', { cohorts: [3] }],
    [false, 'with a cohort it does not take part in', { cohorts: [4] }],
    [false, 'where one of two lists is not met', { cohorts: [1], regions: ['africa'] }],
  ])('%s: %s', (expected, _, filters) => {
    expect(passes(aMatch(), { ...noFilters, ...filters })).toBe(expected);
  });

  test('only where it is in no partnership, if that is asked for', () => {
    expect(passes(aMatch({ isTaken: true }), noFilters)).toBe(true);
    expect(passes(aMatch({ isTaken: true }), { ...noFilters, free: true })).toBe(false);
    expect(passes(aMatch(), { ...noFilters, free: true })).toBe(true);
  });

  test('only from the threshold on', () => {
    expect(passes(aMatch({ matchScore: 69 }), { ...noFilters, quality: 70 })).toBe(false);
    expect(passes(aMatch({ matchScore: 70 }), { ...noFilters, quality: 70 })).toBe(true);
  });
});

test('nothing chosen is not filtering', () => {
  expect(isFiltering(noFilters)).toBe(false);
  expect(isFiltering({ ...noFilters, regions: ['europe'] })).toBe(true);
});
