import { route, type ListParameters } from '../http/routes.ts';
import type { MatchChangesQuery, PartnerMatchesFilter } from './requests.ts';
import type { MatchChangesView, MatchesView, MatchExplanation, PartnerMatchDetailView, PartnerMatchesView } from './views.ts';

export const matchingRoutes = {
  matches: route<{ answer: MatchesView }>()('GET', '/api/matches'),
  explanation: route<{ answer: MatchExplanation }>()('GET', '/api/matches/:id/explanation'),
  /** Why the score is another one than it was. */
  changes: route<{ query: MatchChangesQuery; answer: MatchChangesView }>()('GET', '/api/matches/:id/changes'),
};

/** What a partner's potential matches can be sorted by; by default the best match comes first. */
export const partnerMatchSorts = ['matchScore', 'section', 'isInDashboard'] as const;
export type PartnerMatchSort = (typeof partnerMatchSorts)[number];

export type PartnerMatchesParameters = ListParameters<PartnerMatchSort> & Readonly<PartnerMatchesFilter>;

/** The matches of one partner, for administrators. */
export const adminMatchingRoutes = {
  /** Headers page and count `matches` as they do a list; the rest of the answer is the same on every page. */
  partnerMatches: route<{ query: PartnerMatchesParameters; answer: PartnerMatchesView }>()(
    'GET',
    '/api/admin/partner-matches/:id',
  ),
  /** One of them, with its score explained. */
  partnerMatch: route<{ answer: PartnerMatchDetailView }>()('GET', '/api/admin/partner-matches/:id/:otherId'),
};
