import { industries, regions, type Industry, type Region } from '@accelerator/contracts/catalogue';

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

/** Reads what an address carries; what is no filter is dropped, so that a mistyped link still opens. */
export function matchSearch(search: Record<string, unknown>): MatchSearch {
  return searchOf({
    q: ['string', 'number'].includes(typeof search['q']) ? String(search['q']).trim() : '',
    quality: matchQualities.find(({ threshold }) => threshold === Number(search['quality']))?.threshold ?? 0,
    cohorts: listIn(search['cohorts']).filter((id): id is number => Number.isInteger(id)),
    industries: listIn(search['industries']).filter(industries.includes),
    regions: listIn(search['regions']).filter(regions.includes),
    saved: isOn(search['saved']),
    free: isOn(search['free']),
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

function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [...new Set(value)];
  return value === undefined ? [] : [value];
}
