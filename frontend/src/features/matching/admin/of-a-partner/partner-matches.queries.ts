import { adminMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { PartnerMatchesParameters } from '@accelerator/contracts/matching/routes';
import type { PartnerMatchesView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { query } from '../../../../api/query.ts';
import { readPage, type Page } from '../../../../lists/pages.ts';

/** An answer, with the page of the potential matches that it holds. */
export interface PartnerMatchesPage extends PartnerMatchesView {
  readonly page: Page<PartnerMatchView>;
}

export const partnerMatchesQueries = {
  list: (id: string, asked: PartnerMatchesParameters) =>
    query(adminMatchingRoutes.partnerMatches, { params: { id }, query: asked }, withPage),

  /** One match, with its score explained. */
  one: (id: string, otherId: string) => query(adminMatchingRoutes.partnerMatch, { params: { id, otherId } }),
};

function withPage(answer: PartnerMatchesView, headers: Headers): PartnerMatchesPage {
  return { ...answer, page: readPage(answer.matches, headers) };
}
