import type { InvitationKind } from '../catalogue/invitation-kinds.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { RefusalCode } from '../http/refusals.ts';
import type { EventOf, Private } from '../log/event.ts';
import type { Pair } from '../partnerships/events.ts';
import type { EndingReason } from './ending.ts';

/** In every event of an invitation, because who may hear of it depends on it. */
export interface Invited {
  readonly invitationId: string;
  /** The partner that invites. */
  readonly inviterId: string;
}

/** The pair of the partner that invites and the one that accepted. */
export interface InvitedPair extends Invited, Pair {
  readonly inviteeId: string;
  /** Of the two sides, the one that accepted. */
  readonly invitedType: PartnerType;
}

/** `tokenHash`: SHA-256 in hexadecimal, by which the link is found; the token itself is sealed. `expiresAt`: ISO 8601 UTC. */
interface Link {
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** A joint application has no cohort of its own: the two apply to one that both prefer. */
export type InvitationCreated = EventOf<
  'InvitationCreated',
  Invited &
    Link & {
      readonly kind: InvitationKind;
      readonly invitedType: PartnerType;
      readonly cohortId: number | null;
      readonly private: Private<{ readonly token: string; readonly message: string }>;
    }
>;

/** The former link leads nowhere from here on. */
export type InvitationRegenerated = EventOf<
  'InvitationRegenerated',
  Invited & Link & { readonly private: Private<{ readonly token: string }> }
>;

/** `inviteeId`: who had accepted, and whose acceptance was kept until its approval. */
export type InvitationWithdrawn = EventOf<'InvitationWithdrawn', Invited & { readonly inviteeId: string | null }>;

/**
 * The commit point of accepting: a link is used once. `applies`: the one that accepts also applies to the cohort. `awaitsApproval`: the
 * acceptance is kept until it is approved.
 */
export type InvitationAccepted = EventOf<
  'InvitationAccepted',
  InvitedPair & {
    readonly applies: boolean;
    readonly awaitsApproval: boolean;
    readonly private: Private<{ readonly message: string }> | null;
  }
>;

/** One of the two applications that follow. `runningEnded`: the cohort of the application that it had is over. */
export interface FollowingApplication {
  readonly applicationId: string;
  readonly runningEnded: boolean;
}

/**
 * It becomes a partnership: both are interested, and those with an application apply to the cohort. `stored`: it had waited for an
 * approval. `refused`: why there is no application although the two wanted one. `completedCohortId`: see
 * `ApplicationOpened`. `inviteeEnded`: the application of the invitee whose cohort is over, which gives way to that of the inviter.
 */
export type InvitationCompleted = EventOf<
  'InvitationCompleted',
  InvitedPair & {
    readonly stored: boolean;
    readonly cohortId: number | null;
    readonly inviterApplication: FollowingApplication | null;
    readonly inviteeApplication: FollowingApplication | null;
    readonly inviteeEnded?: string;
    readonly completedCohortId?: number;
    readonly refused: RefusalCode | null;
    /** Of the invitee's application. */
    readonly private: Private<{ readonly message: string }> | null;
  }
>;

/** The two are connected, but one of them took up another application at the same moment. */
export type InvitationApplicationRefused = EventOf<
  'InvitationApplicationRefused',
  InvitedPair & { readonly partnerId: string; readonly refused: RefusalCode }
>;

/** It can no longer come to anything. `of`: the partner that was not approved, or left. */
export type InvitationEnded = EventOf<
  'InvitationEnded',
  Invited & { readonly inviteeId: string | null; readonly because: EndingReason; readonly of?: string }
>;

export type InvitationEvent =
  | InvitationCreated
  | InvitationRegenerated
  | InvitationWithdrawn
  | InvitationAccepted
  | InvitationCompleted
  | InvitationApplicationRefused
  | InvitationEnded;
