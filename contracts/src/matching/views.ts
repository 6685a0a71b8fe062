import type { Option } from '../catalogue/catalogue.ts';
import type { Industry } from '../catalogue/industries.ts';
import type { PartnerTier } from '../catalogue/partner-tiers.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { PartnershipStatus } from '../catalogue/partnership-statuses.ts';
import type { Region } from '../catalogue/regions.ts';
import type { RefusalCode } from '../http/refusals.ts';
import type { PartnershipView, RecommendationView } from '../partnerships/views.ts';

export type MatchLabel = 'Excellent Match' | 'Strong Match' | 'Good Match' | 'Suggested Match';

/** The label of a score in whole percent. */
export function matchLabel(score: number): MatchLabel {
  if (score >= 80) return 'Excellent Match';
  if (score >= 70) return 'Strong Match';
  if (score >= 60) return 'Good Match';
  return 'Suggested Match';
}

/** The columns of the match print, in the order in which they are always drawn. */
export type MatchLineName = 'Industries' | 'Regions' | 'Segments' | 'Personas' | 'Technology' | 'Cohorts' | 'Readiness' | 'Scale';

/** One line of a score. The counts are of values; they are null where the line is not a comparison of lists. */
export interface MatchLine {
  readonly name: MatchLineName;
  /** Rounded to one decimal. */
  readonly points: number;
  readonly of: number;
  /** The labels that both chose. */
  readonly shared: readonly string[];
  readonly onlyApp: number | null;
  readonly onlySolutions: number | null;
  readonly notStated: boolean;
  /** Why the line says what it says, to the asking partner. */
  readonly sentence: string;
}

/** Only the widths and heights of the print. */
export type MatchPrint = readonly {
  readonly name: MatchLineName;
  readonly points: number;
  readonly of: number;
  readonly notStated: boolean;
}[];

export interface MatchExplanation {
  readonly score: number;
  readonly label: MatchLabel;
  readonly policy: string;
  /** Why the score cannot be higher, or null. */
  readonly cap: string | null;
  readonly lines: readonly MatchLine[];
  /** Only for administrators: the parts of Readiness and Scale. */
  readonly parts?: readonly { readonly name: string; readonly points: number; readonly of: number }[];
}

/**
 * The causes that moved a score: a line of the print, or what is apart from them. `Cap`: it was capped, or is no longer. `Policy`:
 * it was scored by other rules. `Rounding`: what is left, since scores are whole and lines have one decimal.
 */
export interface MatchChangeLine {
  readonly name: MatchLineName | 'Cap' | 'Policy' | 'Rounding';
  /** With one decimal; below 0 where the score fell. */
  readonly points: number;
  /** Says who did what, to the asking partner: 'they added Healthcare'. */
  readonly sentence: string;
}

/** The score with a partner at an earlier moment and now, in whole percent. */
export interface MatchChangesView {
  /** ISO 8601 UTC; null where the reader has not been shown the partner yet, so that there is nothing to compare with. */
  readonly since: string | null;
  /** null where the two had no score then. */
  readonly before: number | null;
  readonly now: number;
  /** Their points add up to `now` less `before`; empty where nothing has changed. */
  readonly lines: readonly MatchChangeLine[];
}

export interface MatchView {
  /** The partner. */
  readonly id: string;
  readonly userId: string;
  readonly partnershipId: string | null;
  readonly partnerType: PartnerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly companyDomain: string;
  readonly location: string | null;
  readonly industries: readonly Industry[];
  readonly geographicFocus: readonly Option<Region>[];
  /** Whole percent. */
  readonly matchScore: number;
  readonly matchPrint: MatchPrint;
  readonly capped: boolean;
  readonly avatar: null;
  readonly appInstalls: number | null;
  readonly partnerTier: PartnerTier | null;
  /** Cohort ids the partner would take part in. */
  readonly cohortAvailability: readonly number[];
  /** My own interest. */
  readonly youViewedContact: boolean;
  readonly theyShowedInterest: boolean;
  readonly youNotInterested: boolean;
  readonly isAdminRecommended: boolean;
  /** The words that the administrator wrote to both, where they are recommended. */
  readonly recommendationNotes: string | null;
  readonly isAlgorithmic: boolean;
  readonly isInDashboard: boolean;
  readonly savedForLater: boolean;
  /** It has applied, completely, with someone else, or has an active partnership. */
  readonly isTaken: boolean;
}

export interface MatchesView {
  readonly matches: readonly MatchView[];
  readonly message: string | null;
  readonly hasActiveApplication: boolean;
}

/** Says how another partner stands with the one whose matches an administrator reads: the first of these that fits. */
export const matchSections = ['Not Interested', 'Partnership', 'Recommended', 'Incoming Interest', 'Potential Match'] as const;
export type MatchSection = (typeof matchSections)[number];

/** One match of a partner, as administrators see it. `you` and `they` are the partner and the match. */
export interface PartnerMatchView {
  /** The other partner. */
  readonly id: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly partnerType: PartnerType;
  readonly partnerTier: PartnerTier | null;
  readonly industries: readonly Industry[];
  readonly contactEmail: string;
  /** Whole percent. */
  readonly matchScore: number;
  readonly matchPrint: MatchPrint;
  readonly capped: boolean;
  /** Null until one of the two has said something that both may know, or has passed. */
  readonly partnershipId: string | null;
  readonly partnershipStatus: PartnershipStatus | null;
  /** The label that administrators see, everywhere. */
  readonly statusLabel: string | null;
  readonly section: MatchSection;
  /** There is a recommendation, whether or not the partner sees it. */
  readonly isRecommended: boolean;
  readonly recommendationId: string | null;
  readonly recommendationNotes: string | null;
  /** Why neither of the two sees the recommendation; null where they do, and where there is none. */
  readonly recommendationHidden: RecommendationView['hidden'];
  /** The partner sees it as recommended. */
  readonly isAdminRecommended: boolean;
  /** Among the best of the partner's list, or recommended. */
  readonly isAlgorithmic: boolean;
  readonly youShowedInterest: boolean;
  readonly theyShowedInterest: boolean;
  readonly youNotInterested: boolean;
  readonly theyNotInterested: boolean;
  /** Interest is mutual, or the partnership is active. */
  readonly isPartnership: boolean;
  readonly isInDashboard: boolean;
}

/** Whose matches an administrator reads. */
export interface MatchedPartnerView {
  readonly id: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly partnerType: PartnerType;
  readonly contactEmail: string;
  readonly applicationStatus: ApplicationStatus;
}

export interface PartnerMatchesView {
  readonly partner: MatchedPartnerView;
  /** All that there are, or a page of them. */
  readonly matches: readonly PartnerMatchView[];
  /**
   * Exactly the partner's own list, in its order. Its pairs have no id here where all that is left of them is what the partner keeps to
   * itself, as after the deletion of a match: see `partnershipId`.
   */
  readonly dashboardMatches: readonly PartnerMatchView[];
  /** Those in which one of the two has passed. */
  readonly notInterestedMatches: readonly PartnerMatchView[];
  /** The message that the partner reads in place of other matches, or of all of them; null where it reads nothing. */
  readonly dashboardMessage: string | null;
  readonly ownLists: OwnListsView;
}

/** The two lists that the partner's own screens put into groups. What the company keeps to itself, as notes and bookmarks, is not in them. */
export interface OwnListsView {
  readonly matches: readonly MatchView[];
  readonly partnerships: readonly PartnershipView[];
}

export interface PartnerMatchDetailView {
  readonly partner: MatchedPartnerView;
  readonly match: PartnerMatchView;
  readonly recommendation: RecommendationView | null;
  readonly explanation: MatchExplanation;
  /** Since the partner was last shown the match. */
  readonly changes: MatchChangesView;
  /** The reason against a match by an administrator; null without one. */
  readonly againstMatch: string | null;
}

/** A partner that an administrator can match with another one. */
export interface CandidateView {
  readonly id: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contactEmail: string;
  readonly partnerType: PartnerType;
  readonly applicationStatus: ApplicationStatus;
  readonly partnerTier: PartnerTier | null;
  readonly industries: readonly Industry[];
  /** The number of its partnerships on the administrators' list. */
  readonly matchCount: number;
  /** The name of the cohort to which its application runs; null where none does. */
  readonly runningCohort: string | null;
}

export interface CandidatesView {
  readonly appPartners: readonly CandidateView[];
  readonly solutionsPartners: readonly CandidateView[];
}

export type AdminMatchPartnerView = Pick<CandidateView, 'id' | 'firstName' | 'lastName' | 'companyName' | 'contactEmail'>;

/** A partnership that an administrator created. */
export interface AdminMatchView {
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly appPartner: AdminMatchPartnerView;
  readonly solutionsPartner: AdminMatchPartnerView;
  readonly status: PartnershipStatus;
  /** The label that administrators see, everywhere. */
  readonly statusLabel: string;
  readonly notes: string;
  /** A username. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly section: MatchSection;
  /** Whole percent; null where one of the two has left. */
  readonly matchScore: number | null;
  readonly isRecommended: boolean;
  readonly isInDashboard: boolean;
}

/** The outcome of one pair of a request. */
export interface MatchResultView {
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  /** The names of both. */
  readonly companies: string;
  /** Of the match, where it was created. */
  readonly id: string | null;
  /** Why it was not. */
  readonly code?: RefusalCode;
  readonly reason?: string;
}

export interface CreatedMatchesView {
  readonly created: number;
  readonly errors: number;
  /** In the order of the request. */
  readonly results: readonly MatchResultView[];
}

export type SuggestedPartnerView = Pick<
  CandidateView,
  'id' | 'companyName' | 'firstName' | 'lastName' | 'partnerTier' | 'industries'
>;

/** Two partners that suit each other, and why. */
export interface SuggestionView {
  readonly appPartner: SuggestedPartnerView;
  readonly solutionsPartner: SuggestedPartnerView;
  readonly explanation: MatchExplanation;
}

/** Pairs for a cohort, the best first: no two partners that are not paired here would both be better off with each other. */
export interface SuggestionsView {
  readonly cohortId: number;
  readonly cohortName: string;
  /** The number of pairs for which there is room; null where there is no limit. */
  readonly room: number | null;
  readonly suggestions: readonly SuggestionView[];
  /** Why there are none. */
  readonly reason: string | null;
}
