import type { MessageView } from '../http/answers.ts';
import { adminChanges, adminReads, approvedPartner, noToken } from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type {
  CandidateFilter,
  CreateMatchesRequest,
  MatchChangesQuery,
  MatchesQuery,
  PartnerMatchesFilter,
  SuggestionsQuery,
} from './requests.ts';
import type {
  AdminMatchView,
  CandidatesView,
  CreatedMatchesView,
  MatchChangesView,
  MatchesView,
  MatchExplanation,
  PartnerMatchDetailView,
  PartnerMatchesView,
  SuggestionsView,
} from './views.ts';

export const matchingRoutes = {
  /** Answers the matches of the partner, each with its score. */
  matches: route<{ query: MatchesQuery; answer: MatchesView }>()('GET', '/api/matches', approvedPartner, 'matches:read'),
  /** Explains the score of one match, line by line. */
  explanation: route<{ answer: MatchExplanation; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/matches/:id/explanation',
    approvedPartner,
    'matches:read',
  ),
  /** Says why the score of a match is another one than it was. */
  changes: route<{ query: MatchChangesQuery; answer: MatchChangesView; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/matches/:id/changes',
    approvedPartner,
    'matches:read',
  ),
};

/** The columns that a partner's potential matches can be sorted by; by default the best match comes first. */
export const partnerMatchSorts = ['matchScore', 'section', 'isInDashboard'] as const;
export type PartnerMatchSort = (typeof partnerMatchSorts)[number];

export type PartnerMatchesParameters = ListParameters<PartnerMatchSort> & Readonly<PartnerMatchesFilter>;

/** The matches of one partner, for administrators. */
export const adminMatchingRoutes = {
  /** Answers the matches of one partner. Headers page and count `matches` as they do a list; the rest of the answer is the same on every page. */
  partnerMatches: route<{
    query: PartnerMatchesParameters;
    answer: PartnerMatchesView;
    refusal: 'partner_unknown' | 'not_approved';
  }>()('GET', '/api/admin/partner-matches/:id', adminReads, 'partners:read'),
  /** Answers one match of a partner, with its score explained. */
  partnerMatch: route<{ answer: PartnerMatchDetailView; refusal: 'partner_unknown' | 'not_approved' }>()(
    'GET',
    '/api/admin/partner-matches/:id/:otherId',
    adminReads,
    'partners:read',
  ),
};

/** The columns that the candidates can be sorted by; by default by company. */
export const candidateSorts = ['companyName', 'name', 'tier', 'createdAt'] as const;
export type CandidateSort = (typeof candidateSorts)[number];

/** The columns that the matches can be sorted by; by default the newest come first. */
export const adminMatchSorts = ['createdAt', 'appCompany', 'solutionsCompany', 'status'] as const;
export type AdminMatchSort = (typeof adminMatchSorts)[number];

/** Matches that administrators create. */
export const manualMatchingRoutes = {
  /** Lists approved partners for a match; with `type`, those of one type, in pages. */
  candidates: route<{
    query: ListParameters<CandidateSort> & Readonly<CandidateFilter>;
    answer: CandidatesView;
  }>()('GET', '/api/admin/matching/candidates', adminReads, 'partners:read'),
  /** Lists the matches that administrators have created. */
  matches: route<{ query: ListParameters<AdminMatchSort>; answer: readonly AdminMatchView[] }>()(
    'GET',
    '/api/admin/matching/all-matches',
    adminReads,
    'partnerships:read',
  ),
  /** Creates matches of one partner with others. */
  create: route<{
    body: CreateMatchesRequest;
    answer: CreatedMatchesView;
    refusal:
      | 'partner_unknown'
      | 'wrong_sides'
      | 'partner_not_approved'
      | 'cohort_unknown'
      | 'cohort_closed'
      | 'already_matched'
      | 'already_partners';
  }>()('POST', '/api/admin/matching/bulk-create', adminChanges, 'partnerships:decide', 'replayed'),
  /** Deletes a match that an administrator has created. */
  remove: route<{ answer: MessageView; refusal: 'match_unknown' | 'match_of_partners' }>()(
    'DELETE',
    '/api/admin/matching/match/:id',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Suggests pairs for a cohort. */
  suggestions: route<{ query: SuggestionsQuery; answer: SuggestionsView; refusal: 'cohort_unknown' }>()(
    'GET',
    '/api/admin/matching/suggestions',
    adminReads,
    'partnerships:read',
  ),
};
