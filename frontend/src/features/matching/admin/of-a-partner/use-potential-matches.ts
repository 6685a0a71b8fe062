import type { PartnerMatchesParameters } from '@accelerator/contracts/matching/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSize, type PageCounts } from '../../../../lists/pages.ts';
import { partnerMatchesQueries } from './partner-matches.queries.ts';

type Sort = NonNullable<PartnerMatchesParameters['sort']>;
const usualSort: Sort = '-matchScore';

export const loadFailed = 'Failed to load partner matches';

interface Place {
  readonly q: string;
  readonly sort: Sort;
  /** Where each of the pages before this one ended. */
  readonly ends: readonly string[];
}

/** Which potential matches are asked for, and the ways to others. */
export interface PotentialMatchesAsked {
  readonly q: string;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly counts: PageCounts | undefined;
  readonly searchFor: (q: string) => void;
  readonly sortBy: (sort: string) => void;
  readonly nextPage: (after: string) => void;
  readonly previousPage: () => void;
  readonly previousIsFirst: boolean;
}

/** The matches of a partner, by pages. The dialog that shows them has the address, and where they stand in it is its own matter. */
export function usePotentialMatches(partnerId: string) {
  const [{ q, sort, ends }, setPlace] = useState<Place>({ q: '', sort: usualSort, ends: [] });
  const after = ends.at(-1);
  const first = { sort, limit: String(pageSize), ...(q !== '' && { q }) };
  const page = useQuery({
    ...partnerMatchesQueries.list(partnerId, { ...first, ...(after !== undefined && { after }) }),
    placeholderData: keepPreviousData,
    meta: { failed: loadFailed },
  });
  // Only a first page is counted.
  const counting = useQuery({
    ...partnerMatchesQueries.list(partnerId, { ...first, limit: '0' }),
    placeholderData: keepPreviousData,
    enabled: after !== undefined,
  });
  const asked: PotentialMatchesAsked = {
    q,
    sort,
    page: ends.length + 1,
    counts: (after === undefined ? page : counting).data?.page.counts,
    searchFor: (words) => setPlace((place) => ({ ...place, q: words, ends: [] })),
    sortBy: (order) => setPlace((place) => ({ ...place, sort: order as Sort, ends: [] })),
    nextPage: (end) => setPlace((place) => ({ ...place, ends: [...place.ends, end] })),
    previousPage: () => setPlace((place) => ({ ...place, ends: place.ends.slice(0, -1) })),
    previousIsFirst: ends.length === 1,
  };
  return { page, asked };
}
