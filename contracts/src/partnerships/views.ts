import type { CanApplyReason, CohortView } from '../cohorts/views.ts';
import type { SeatsView } from '../cohorts/seats.ts';
import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { InvitationKind } from '../catalogue/invitation-kinds.ts';
import type { Industry } from '../catalogue/industries.ts';
import type { PartnerTier } from '../catalogue/partner-tiers.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { MessageView } from '../http/answers.ts';
import type { PartnershipDecisionReceipt } from './events.ts';
import type { UndoableView } from '../undo/views.ts';
import type { PartnershipStatus } from '../catalogue/partnership-statuses.ts';

export type InitiatedBy = 'admin' | 'app_partner' | 'solutions partner';

/** The flags of both sides. Toward a partner the other side's notInterested, notes, evaluation and saved are absent. */
export interface PartnershipFlags {
  readonly appPartnerInterested: boolean;
  readonly solutionsPartnerInterested: boolean;
  readonly appPartnerApplied: boolean;
  readonly solutionsPartnerApplied: boolean;
  readonly appPartnerNotInterested?: boolean;
  readonly solutionsPartnerNotInterested?: boolean;
}

export type PartnershipCohortView = Pick<
  CohortView,
  'id' | 'name' | 'code' | 'status' | 'displayStatus' | 'kickoffDate' | 'endDate' | 'description'
>;

/** A cohort that is over. */
export type PastCohortView = Pick<CohortView, 'id' | 'name' | 'endDate'>;

export type ActByAdministrator =
  'youInterested' | 'theyInterested' | 'youNotInterested' | 'youApplied' | 'theyApplied' | 'canceled';

export type NextApplicationReason = CanApplyReason | 'no_cohort';

/** Applying together with the other one now. */
export interface NextApplicationView {
  /** Theirs, the one that was proposed, else the first that takes applications, one that both prefer before any other; null where there is none. */
  readonly cohort: Pick<CohortView, 'id' | 'name'> | null;
  readonly allowed: boolean;
  /** Why it is refused; `full` goes with `allowed`. */
  readonly reason: NextApplicationReason | null;
  readonly message: string | null;
}

/** The last application or partnership of the two, and how it ended. `of`: the side whose application was released. */
export interface EndedView {
  readonly how: 'rejected' | 'canceled' | 'released';
  readonly was: 'application' | 'active';
  readonly cohort: Pick<CohortView, 'id' | 'name'> | null;
  readonly of: PartnerType | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** An invitation with which the reader registered, and that it has not answered. Instants are ISO 8601 UTC. */
export interface OpenInvitationView {
  /** The token of the link to answer with; null where an administrator reads. */
  readonly token: string | null;
  readonly sentAt: string;
  readonly expiresAt: string;
}

/** A partnership as one of its partners sees it; `partner` is the other one. */
export interface PartnershipView extends PartnershipFlags {
  readonly id: string;
  readonly status: PartnershipStatus;
  readonly statusMessage: string | null;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly cohortId: number | null;
  readonly cohort: PartnershipCohortView | null;
  /** Those in which the two were partners, the latest last. */
  readonly pastCohorts: readonly PastCohortView[];
  readonly partner: {
    readonly id: string;
    readonly partnerType: PartnerType;
    readonly firstName: string;
    readonly lastName: string;
    readonly companyName: string;
    readonly avatar: null;
    readonly industries: readonly Industry[];
    readonly partnerTier: PartnerTier | null;
    readonly geographicFocus: readonly string[];
    /** It has applied, completely, with someone else, or has an active partnership. */
    readonly isTaken: boolean;
    /** It is approved: nobody can begin anything with it otherwise. */
    readonly isApproved: boolean;
    /** It left the programme, and has no name any more. */
    readonly hasLeft: boolean;
  };
  /** The asking company is approved: otherwise it can only cancel what runs. */
  readonly youAreApproved: boolean;
  /** The one that an administrator proposed to the two; null once they are in one. */
  readonly proposedCohort: PartnershipCohortView | null;
  readonly initiatedBy: InitiatedBy;
  /** Where the pair began with an invitation: who sent it, and when it was accepted. */
  readonly invitedByPartnerId: string | null;
  readonly inviteAcceptedAt: string | null;
  /** Present where there is no partnership yet, and the other one asked for it; its `id` is then that of the invitation. */
  readonly openInvitation?: OpenInvitationView;
  /** The asking company's own notes. */
  readonly notes: string | null;
  readonly youViewedContact: boolean;
  readonly theyShowedInterest: boolean;
  /** Since when each of the flags holds; null where it does not. */
  readonly youInterestedAt: string | null;
  readonly theyInterestedAt: string | null;
  readonly youAppliedAt: string | null;
  readonly theyAppliedAt: string | null;
  /** Ever: also where nothing of that application is left. */
  readonly youHaveApplied: boolean;
  readonly savedForLater: boolean;
  readonly evaluated: boolean;
  readonly evaluationNotes: string | null;
  /** The acts that an administrator did on behalf of one of the two. */
  readonly byAdministrator: readonly ActByAdministrator[];
  /** An application of the asking company runs here. */
  readonly hasActiveApplication: boolean;
  readonly nextApplication: NextApplicationView;
  /** My interest has been unanswered for 30 days, so withdrawing is offered. */
  readonly withdrawOffered: boolean;
  readonly onHold: boolean;
  readonly waitlistPosition: number | null;
  /** Of the cohort that one of the two or both have applied for; null without one, without a limit, and once they have theirs. */
  readonly seats: SeatsView | null;
  /**
   * While it awaits a decision: how many business days such decisions took of late, in the median; null where nothing says so. Left
   * out for moments of the past: what was shown then was not recorded.
   */
  readonly medianReviewDays?: number | null | undefined;
  /** Null if nothing has ended, and once the two have begun anew. */
  readonly ended: EndedView | null;
  readonly canceledBy: string | null;
  readonly cancellationReason: string | null;
  readonly canceledAt: string | null;
  readonly lastContactedAt: string | null;
  readonly mutualAt: string | null;
  readonly submittedAt: string | null;
  /** When an administrator last approved or rejected it. */
  readonly decidedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The answer to applying. */
export interface AppliedView {
  readonly message: string;
  readonly status: PartnershipStatus;
  readonly partnership: PartnershipView;
}

/** Something about a company that waits: its application to the programme, an application with another one, or an invitation. */
export interface OpenItemView {
  readonly kind: 'partner' | 'partnership' | 'invitation';
  readonly id: string;
  /** Of the company, or of both. */
  readonly name: string;
  /** As the lists call it. */
  readonly state: string;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** The answer to an administrator's decision on the partnership `id`. */
export interface DecidedPartnershipView extends MessageView {
  readonly id: string;
  /** By which the decision can be undone; left out where something followed at once, or it is not shown yet. */
  readonly eventId?: string;
}

/** The one who did something for a side: one of its members, or an administrator on its behalf. */
export interface ActorView {
  /** A username; null where it followed from something else. */
  readonly username: string | null;
  readonly onBehalf: boolean;
}

/** One of the two, in an administrator's view of a partnership. */
export interface PartnershipSideView {
  /** Null, like its status, while an invitation has not been accepted: what else is said of that side, a joint application says of it. */
  readonly id: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly contactEmail: string;
  readonly partnerType: PartnerType;
  readonly tier: PartnerTier | null;
  readonly industries: readonly Industry[];
  /** Of its profile. */
  readonly preferredCohortIds: readonly number[];
  /** Counts the changes of the profile; null once the company is gone. */
  readonly profileVersion: number | null;
  readonly applicationStatus: ApplicationStatus | null;
  /** Since when it has been interested, ISO 8601 UTC; null where it is not. */
  readonly interestedAt: string | null;
  readonly interestedBy: ActorView | null;
  readonly notInterestedAt: string | null;
  readonly notInterestedBy: ActorView | null;
  readonly appliedDate: string | null;
  readonly appliedBy: ActorView | null;
  readonly applicationMessage: string | null;
}

/** An invitation or a joint application that has not become a partnership. Instants are ISO 8601 UTC. */
export interface ListedInvitationView {
  readonly kind: InvitationKind;
  readonly inviterId: string;
  readonly invitedType: PartnerType;
  /** Until when its link works. */
  readonly expiresAt: string;
  /** It is open, and its link has expired. */
  readonly isExpired: boolean;
  /** When a company accepted it that awaits its own approval; null before. */
  readonly acceptedAt: string | null;
}

export interface AdminPartnershipView extends Required<PartnershipFlags> {
  /** Of an invitation its own; once it has become a partnership, it leads to that one. */
  readonly id: string;
  /**
   * The version that a decision is made on, both profiles and the applications; sent as If-Match, a change in between is refused.
   */
  readonly version: string;
  /** The newest that someone else than the reader has made: of both profiles, and of the applications. */
  readonly versionByOthers: string;
  readonly status: PartnershipStatus;
  /** Null for a partnership. */
  readonly invitation: ListedInvitationView | null;
  readonly statusMessage: string | null;
  readonly initiatedBy: InitiatedBy;
  /** The cohort that they are in, or have applied to; else the one that is proposed to them. */
  readonly cohortId: number | null;
  readonly cohort: PartnershipCohortView | null;
  /** Those in which the two were partners, the latest last. */
  readonly pastCohorts: readonly PastCohortView[];
  readonly proposedCohortId: number | null;
  readonly partners: { readonly app: PartnershipSideView; readonly solutions: PartnershipSideView };
  readonly appPartnerPreferredCohortId: number | null;
  readonly solutionsPartnerPreferredCohortId: number | null;
  /** Whole percent; null where one of the two is not in the programme, so that there is nothing to compare. */
  readonly matchScore: number | null;
  /** Points per line of the print, in its order. */
  readonly matchLines: readonly { readonly name: string; readonly points: number; readonly of: number }[];
  readonly scoringPolicy: string;
  readonly onHold: boolean;
  readonly waitlistPosition: number | null;
  /** Of the cohort that one of the two or both have applied for; null without one, without a limit, and once they have theirs. */
  readonly seats: SeatsView | null;
  readonly mutualAt: string | null;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** Null if nothing has ended, and once the two have begun anew. */
  readonly ended: EndedView | null;
  readonly canceledAt: string | null;
  readonly canceledBy: string | null;
  readonly cancellationReason: string | null;
  /** Of a joint application: what the applicant said of the partner that it applies with. */
  readonly externalPartnerEmail: string | null;
  readonly externalPartnerCompany: string | null;
  /** Of administrators. */
  readonly evaluationNotes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The state that the administrator who decided last had on screen; null before, and once the two have begun anew. */
  readonly receipt: PartnershipDecisionReceipt | null;
  /** The last act of an administrator, while nothing else has happened in the pair since; else null. */
  readonly undoable: UndoableView | null;
}

/**
 * The reasons that stand against applying for the two now, in a sentence each: for one side, and for those of both that have not
 * applied.
 */
export interface ApplyingView {
  /** Null where nothing does. */
  readonly app: string | null;
  readonly solutions: string | null;
  readonly both: string | null;
  /** The one that they would apply to; null where both have applied, or none takes applications. */
  readonly cohort: { readonly id: number; readonly name: string } | null;
}

/** A recommendation of the two to each other, as administrators see it. A pair has one at most, so its id is that of the pair. */
export interface RecommendationView {
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly notes: string | null;
  /** Made by adding the two to each other's dashboards. */
  readonly addedToDashboard: boolean;
  readonly active: boolean;
  readonly createdAt: string;
  /** A username. */
  readonly createdBy: string;
  /** One of the two has passed, so that neither sees the recommendation; null where they do. */
  readonly hidden: 'not_interested' | null;
  /** Null once something else has happened in the pair. */
  readonly undoable: UndoableView | null;
}
