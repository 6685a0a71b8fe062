import type { PartnerType } from '@accelerator/contracts/catalogue';
import { headers as names } from '@accelerator/contracts/http';
import { manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import { query } from '../../../../api/query.ts';
import { pagesOf } from '../../../../lists/pages.ts';

/** Others are found by their names. */
export const candidatesAtOnce = 50;

/** The partners of one type that can be matched. @param q words to search for, or '' */
export const candidatesQuery = (type: PartnerType, q: string) => ({
  ...query(
    manualMatchingRoutes.candidates,
    { query: { type, limit: String(candidatesAtOnce), ...(q !== '' && { q }) } },
    ({ appPartners, solutionsPartners }, headers) => ({
      // The other list is empty.
      rows: [...appPartners, ...solutionsPartners],
      count: Number(headers.get(names.totalCount)),
    }),
  ),
  meta: { failed: 'Failed to load potential partners' },
});

export const existingMatchesPages = pagesOf(manualMatchingRoutes.matches);
