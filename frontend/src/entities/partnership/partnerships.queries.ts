import type { PartnerType } from '@accelerator/contracts/catalogue';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { HttpError } from '../../api/http.ts';
import { query } from '../../api/query.ts';
import { isTakenAway } from '../../api/query-client.ts';

export const partnershipQueries = {
  list: () => query(partnershipRoutes.list),

  /** Another partner; interest and application decide whether contact details are in it. */
  partner: (id: string, type: PartnerType) => ({
    ...query(partnerRoutes.detail, { params: { id }, query: { type } }),
    retry: onceMore,
  }),
};

/** A refusal is an answer: it would be the same once more. */
function onceMore(failures: number, error: Error): boolean {
  return failures < 1 && !isTakenAway(error);
}

/** The sentence about another partner's profile that could not be loaded: the server's own sentence where it sent one. */
export function partnerDetailsFailure(error: Error | null): unknown {
  const isSilent = error instanceof HttpError && error.status > 0 && error.status !== 403 && !error.answer;
  return isSilent ? { sentence: `Failed to fetch partner details (${error.status})` } : error;
}
