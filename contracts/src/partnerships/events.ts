import type { PartnerType } from '../catalogue/partner-types.ts';
import type { EventOf, Private, UndoneEvent } from '../log/event.ts';

/** In every event of a pair, because who may hear of it depends on it. */
export interface Pair {
  readonly partnershipId: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
}

/** Which of the two acted, or was acted for by an administrator. */
export interface OneSide extends Pair {
  readonly side: PartnerType;
}

/** The state that the administrator had in front of them when they decided. */
export interface PartnershipDecisionReceipt {
  readonly appProfileVersion: number;
  readonly solutionsProfileVersion: number;
  /** Whole percent. */
  readonly matchScore: number;
  readonly scoringPolicy: string;
  readonly cohort: {
    readonly cohortId: number;
    readonly status: string;
    readonly capacity: number | null;
    readonly enrolled: number;
  };
}

/**
 * Everything that the end of an application or of an active partnership, or its move, had taken, and undoing that gives back. It
 * goes from stream to stream, each of which reserves its part, and to the pair's own last.
 */
export interface Restoration {
  readonly undone: UndoneEvent<
    'PartnershipRejected' | 'PartnershipCanceled' | 'PartnershipMoved' | 'InterestWithdrawn' | 'PartnerPassed'
  >;
  readonly cohortId: number;
  /** The two are active again, so they need their seats. */
  readonly active: boolean;
  /** `runningEnded`: the cohort of the application that the partner has now is over, so that one no longer counts. */
  readonly applications: readonly {
    readonly side: PartnerType;
    readonly applicationId: string;
    readonly runningEnded: boolean;
  }[];
}

/**
 * `mutual`: it is the second of two, so that the append also says MutualInterestReached. `inviterId`: it
 * follows from an invitation of that partner, which the other one has accepted.
 */
export type InterestExpressed = EventOf<'InterestExpressed', OneSide & { readonly mutual?: true; readonly inviterId?: string }>;
export type InterestWithdrawn = EventOf<'InterestWithdrawn', OneSide>;
/** In the same append as the second of two interests; contact details unlock. */
export type MutualInterestReached = EventOf<'MutualInterestReached', Pair>;
/** 'Not interested': never announced to the other side. */
export type PartnerPassed = EventOf<'PartnerPassed', OneSide>;
/**
 * `showsRecommendation`: one that was withheld because of the pass is shown to the other side from now on, as if it were made now.
 * `addedToDashboard`: that one added the two to each other's dashboards.
 */
export type PassReconsidered = EventOf<
  'PassReconsidered',
  OneSide & { readonly showsRecommendation?: true; readonly addedToDashboard?: true }
>;
export type PartnershipNoted = EventOf<'PartnershipNoted', OneSide & { readonly private: Private<{ readonly notes: string }> }>;
export type PartnerSaved = EventOf<'PartnerSaved', OneSide>;
export type PartnerUnsaved = EventOf<'PartnerUnsaved', OneSide>;
export type PartnerEvaluated = EventOf<
  'PartnerEvaluated',
  OneSide & { readonly evaluated: boolean; readonly private: Private<{ readonly evaluationNotes: string }> | null }
>;
export type PartnerContacted = EventOf<'PartnerContacted', OneSide>;

/** `from`: the cohort that the side's application moves from. */
export type CohortApplied = EventOf<
  'CohortApplied',
  OneSide & {
    readonly applicationId: string;
    readonly cohortId: number;
    readonly from?: number;
    readonly private: Private<{ readonly message: string }> | null;
  }
>;
/** Both have applied to the same cohort: an administrator decides. */
export type PartnershipSubmitted = EventOf<
  'PartnershipSubmitted',
  Pair & { readonly cohortId: number; readonly appApplicationId: string; readonly solutionsApplicationId: string }
>;
/**
 * The side's application was let go, because its partner completed one with someone else. `cohortOver`: because the cohort was over before
 * it was decided, and one of the two applies for another one. Where both had applied, the applications of both are let go.
 */
export type ApplicationReleased = EventOf<
  'ApplicationReleased',
  OneSide & { readonly applicationId: string; readonly cohortId: number; readonly cohortOver?: true }
>;
export type PartnershipApproved = EventOf<
  'PartnershipApproved',
  Pair & { readonly cohortId: number; readonly receipt: PartnershipDecisionReceipt }
>;
export type PartnershipRejected = EventOf<
  'PartnershipRejected',
  Pair & {
    readonly cohortId: number;
    readonly receipt: PartnershipDecisionReceipt;
    readonly applicationIds: readonly string[];
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;
export type PartnershipCanceled = EventOf<
  'PartnershipCanceled',
  Pair & {
    readonly by: PartnerType | 'admin';
    /** Cancelling an application keeps the interest; cancelling an active partnership ends it. */
    readonly was: 'application' | 'active';
    readonly cohortId: number;
    readonly applicationIds: readonly string[];
    /** It ended with the departure of the side, which tells of it. */
    readonly departing?: true;
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;
/**
 * The cohort of an active partnership was over, and one of the two applied to another one: what the two do from here on comes after
 * it. Both stay interested, and the cohort keeps their seats.
 */
export type PartnershipCompleted = EventOf<
  'PartnershipCompleted',
  Pair & { readonly cohortId: number; readonly applicationIds: readonly string[] }
>;
/** An administrator proposed a cohort to the two: their applications start from it. `from`: the one that was proposed before. */
export type CohortProposed = EventOf<'CohortProposed', Pair & { readonly cohortId: number; readonly from: number | null }>;
/** An active partnership went to another cohort, in which it had taken its seats. */
export type PartnershipMoved = EventOf<
  'PartnershipMoved',
  Pair & { readonly cohortId: number; readonly from: number; readonly applicationIds: readonly string[] }
>;
/** The notes of administrators about the two, which no partner reads. */
export type PartnershipAnnotated = EventOf<
  'PartnershipAnnotated',
  Pair & { readonly private: Private<{ readonly evaluationNotes: string }> }
>;

/** `decision`: the revision of the partner's event behind it. `was`: what ran then; left out of the oldest ones. */
type HeldSide = OneSide & { readonly decision: number; readonly was?: 'application' | 'active' };

/** A side lost its approval: what runs keeps its status, and an application cannot be approved. */
export type PartnershipFrozen = EventOf<'PartnershipFrozen', HeldSide>;
export type PartnershipThawed = EventOf<'PartnershipThawed', HeldSide>;

/**
 * An administrator recommended the two to each other. `told`: the sides that see it from now on, and are notified. One that is
 * interested already needs none, and where one has passed, neither sees it. `addedToDashboard`: by adding them to each other's
 * dashboards, which is told at once.
 */
export type PartnersRecommended = EventOf<
  'PartnersRecommended',
  Pair & {
    readonly told: readonly PartnerType[];
    readonly addedToDashboard?: true;
    readonly private: Private<{ readonly notes: string }> | null;
  }
>;
/** `told`: the sides that saw it until now. */
export type RecommendationRemoved = EventOf<'RecommendationRemoved', Pair & { readonly told: readonly PartnerType[] }>;

/** Why an administrator matched two partners: they chose the two, or took a pair that the programme suggested. */
export const matchCriteria = ['Manual admin selection', 'Suggested pairing'] as const;
export type MatchCriteria = (typeof matchCriteria)[number];

/**
 * An administrator made the two partners of a partnership, which they are told of. It goes on with a pair whose partnership was rejected,
 * canceled or deleted. A cohort that is proposed with it is told by CohortProposed.
 */
export type PartnersMatched = EventOf<
  'PartnersMatched',
  Pair & {
    readonly criteria: MatchCriteria;
    readonly private: Private<{ readonly notes: string }>;
  }
>;
/** An administrator deleted a match that an administrator had made, and all interest with it. `told`: the sides that saw it until now. */
export type MatchDeleted = EventOf<'MatchDeleted', Pair & { readonly told: readonly PartnerType[] }>;

/**
 * An administrator undid the last act in the pair; nothing else had happened in it since, and the two stand where they stood before it.
 */
export type PartnershipActUndone = EventOf<
  'PartnershipActUndone',
  Pair & {
    readonly undone: UndoneEvent<
      | 'PartnershipApproved'
      | 'PartnershipRejected'
      | 'PartnershipCanceled'
      | 'CohortProposed'
      | 'PartnershipMoved'
      | 'InterestWithdrawn'
      | 'PartnerPassed'
      | 'PartnersRecommended'
      | 'RecommendationRemoved'
    >;
    /** Where the two stand again. */
    readonly phase: 'none' | 'talking' | 'submitted' | 'active';
    /** Left out where the two are in none, or the act had nothing to do with it. */
    readonly cohortId?: number;
    /** Where they have no seats any more. */
    readonly seatsReleasedIn?: number;
    /** The applications that run again, or run in that cohort again. */
    readonly applications: readonly { readonly side: PartnerType; readonly applicationId: string }[];
    /** Of a withdrawal or a pass that was set for a side: which of the two are interested again. */
    readonly interested?: readonly PartnerType[];
    /** The same where nothing ended with it: that side. */
    readonly setFor?: PartnerType;
    /** Of a recommendation, the sides that saw it, or see it again; of what was set for a side, those that may know. */
    readonly told: readonly PartnerType[];
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;

/**
 * The side left the programme: nothing more happens between the two. `known`: the other one knew of the pair, so it is notified.
 * `byAdministrator`: it did not leave by itself, its company was erased on request. `ended`: the partnership or application that ran until
 * then.
 */
export type PartnerDeparted = EventOf<
  'PartnerDeparted',
  OneSide & {
    readonly known: boolean;
    readonly byAdministrator?: true;
    readonly ended?: { readonly was: 'application' | 'active'; readonly cohortId: number };
  }
>;

export type PartnershipEvent =
  | InterestExpressed
  | InterestWithdrawn
  | MutualInterestReached
  | PartnerPassed
  | PassReconsidered
  | PartnershipNoted
  | PartnerSaved
  | PartnerUnsaved
  | PartnerEvaluated
  | PartnerContacted
  | CohortApplied
  | PartnershipSubmitted
  | ApplicationReleased
  | PartnershipApproved
  | PartnershipRejected
  | PartnershipCanceled
  | PartnershipCompleted
  | CohortProposed
  | PartnershipMoved
  | PartnershipAnnotated
  | PartnershipFrozen
  | PartnershipThawed
  | PartnersRecommended
  | RecommendationRemoved
  | PartnersMatched
  | MatchDeleted
  | PartnershipActUndone
  | PartnerDeparted;
