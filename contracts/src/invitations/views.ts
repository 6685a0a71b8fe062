import type { InvitationKind } from '../catalogue/invitation-kinds.ts';
import type { InvitedPartnerType } from '../catalogue/partner-types.ts';
import type { PartnershipStatus } from '../catalogue/partnership-statuses.ts';
import type { MessageView } from '../http/answers.ts';
import type { InitiatedBy, PartnershipCohortView, PartnershipView } from '../partnerships/views.ts';

/** An invitation or a joint application, as the company that sent it sees it. Instants are ISO 8601 UTC. */
export interface InvitationView {
  readonly id: string;
  readonly kind: InvitationKind;
  /**
   * pending while it is open, awaiting_partner_registration where it is a joint application; joint_application_pending while the company
   * that accepted it awaits its own approval; canceled once withdrawn; rejected where one of the two was not approved. Once it has
   * become a partnership, the status of that.
   */
  readonly status: PartnershipStatus;
  readonly statusMessage: string | null;
  /** It is open, and its link has expired: a new link revives it. */
  readonly isExpired: boolean;
  /** The two sides; the one that was invited is null until it has accepted. */
  readonly appPartnerId: string | null;
  readonly solutionsPartnerId: string | null;
  /** The company that accepted it. */
  readonly partner: { readonly id: string; readonly companyName: string } | null;
  /** The partnership that it has become. */
  readonly partnershipId: string | null;
  readonly initiatedBy: InitiatedBy;
  readonly invitedByPartnerId: string;
  readonly invitedPartnerType: InvitedPartnerType;
  /** Null for a joint application until the two have a cohort. */
  readonly inviteTargetCohortId: number | null;
  readonly cohortId: number | null;
  readonly cohort: PartnershipCohortView | null;
  readonly inviteMessage: string | null;
  /** Null, like the link, once it can no longer be accepted. */
  readonly partnershipInviteToken: string | null;
  /** Absolute, with `?action=apply`. */
  readonly inviteLink: string | null;
  readonly inviteExpiresAt: string;
  readonly inviteAcceptedAt: string | null;
  /** Of a joint application: what the applicant said of the partner that it applies with. */
  readonly externalPartnerCompany: string | null;
  readonly externalPartnerEmail: string | null;
  readonly canceledAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The details that the holder of a link sees, logged in or not: no contact details. */
export interface InvitationDetailView {
  readonly partnership: {
    readonly id: string;
    readonly kind: InvitationKind;
    readonly status: PartnershipStatus;
    readonly invitedPartnerType: InvitedPartnerType;
    readonly inviteMessage: string | null;
    readonly inviteExpiresAt: string;
    readonly inviteTargetCohortId: number | null;
    /** Only the two companies see an invitation that was accepted; to everyone else it is not there. */
    readonly inviteAcceptedAt: string | null;
    /** The partnership that it has become. */
    readonly partnershipId: string | null;
  };
  readonly invitingPartner: { readonly companyName: string; readonly contactName: string };
  /** Null for a joint application: the two apply to the first Open cohort that both prefer. */
  readonly cohort: PartnershipCohortView | null;
  /** The asking company sent it. */
  readonly isOwn: boolean;
  /** The reason why the asking company cannot accept it now; null if it can, and for visitors. */
  readonly obstacle: string | null;
}

/**
 * The answer to accepting. Where the accepting company awaits its own approval, the acceptance is kept: the status of `partnership` is
 * joint_application_pending, and its id that of the invitation.
 */
export interface AcceptedInvitationView extends MessageView {
  readonly partnership: PartnershipView;
}

/** A joint application as administrators see it. */
export interface JointApplicationView {
  /** pending until the applicant is approved; then as `InvitationView`. */
  readonly status: PartnershipStatus;
  readonly externalPartnerCompany: string;
  /** Empty where the applicant gave none. */
  readonly externalPartnerEmail: string;
  /** Null, like the link, before the applicant is approved and once the link no longer works. */
  readonly jointApplicationToken: string | null;
  /** Absolute: where the named partner registers, or accepts where it has an account. */
  readonly registrationLink: string | null;
  readonly expiresAt: string | null;
  /** The company that registered with the link, or accepted it. */
  readonly partner: { readonly id: string; readonly companyName: string } | null;
  readonly partnershipId: string | null;
  /** A company of the named type and name that is registered already: names alone prove nothing, so it is only suggested. */
  readonly suggestedPartner: { readonly id: string; readonly companyName: string } | null;
}
