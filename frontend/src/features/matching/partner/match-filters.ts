import { industries, regions, type Industry, type Region } from '@accelerator/contracts/catalogue';
import { flag, searchReader, someOf, text, wholeNumber, wholeNumbers } from '../../../address/search-readers.ts';

export const matchQualities = [
  { threshold: 0, name: 'All', hint: null },
  { threshold: 60, name: 'Good', hint: '60% and up' },
  { threshold: 70, name: 'Strong', hint: '70% and up' },
  { threshold: 80, name: 'Excellent', hint: '80% and up' },
] as const;
export type MatchQuality = (typeof matchQualities)[number]['threshold'];

/** An empty list filters nothing. Within one list any of its values will do; the lists must all be met. */
export interface MatchFilters {
  /** Words of the name of the company or its contact, which the server looks for. */
  readonly q: string;
  /** Lowest score in whole percent. */
  readonly quality: MatchQuality;
  readonly cohorts: readonly number[];
  readonly industries: readonly Industry[];
  readonly regions: readonly Region[];
  /** Only those that the reader's company saved for later. */
  readonly saved: boolean;
  /** Only those who have no partnership or application with someone else. */
  readonly free: boolean;
}

export const noFilters: MatchFilters = { q: '', free: false, quality: 0, cohorts: [], industries: [], regions: [], saved: false };

/** The address's part of them: only what filters is in it. */
export interface MatchSearch {
  readonly q?: string;
  readonly quality?: MatchQuality;
  readonly cohorts?: readonly number[];
  readonly industries?: readonly Industry[];
  readonly regions?: readonly Region[];
  readonly saved?: true;
  readonly free?: true;
}

const readSearch = searchReader({
  q: text,
  quality: wholeNumber,
  cohorts: wholeNumbers,
  industries: someOf(industries),
  regions: someOf(regions),
  saved: flag,
  free: flag,
});

/** Reads what an address carries; what is no filter is dropped, so that a mistyped link still opens. */
export function matchSearch(search: Readonly<Record<string, unknown>>): MatchSearch {
  const { q = '', quality, ...read } = readSearch(search);
  return searchOf({
    ...noFilters,
    ...read,
    q: q.trim(),
    quality: matchQualities.find(({ threshold }) => threshold === quality)?.threshold ?? 0,
  });
}

export function filtersIn(search: MatchSearch): MatchFilters {
  return { ...noFilters, ...search };
}

export function searchOf({ q, quality, saved, free, ...lists }: MatchFilters): MatchSearch {
  const filled = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    ...(q !== '' && { q }),
    ...(quality > 0 && { quality }),
    ...Object.fromEntries(filled),
    ...(saved && { saved }),
    ...(free && { free }),
  };
}

export function isFiltering(filters: MatchFilters): boolean {
  return Object.keys(searchOf(filters)).length > 0;
}
