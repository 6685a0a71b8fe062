import type { InvitationDetailView, InvitationView } from '@accelerator/contracts/invitations/views';
import { aPartnershipCohort, tallyfoldId } from './partner.fixtures.ts';

export const token = 'iN5vIt3-tOkEn_of_Nordlicht_to_Tallyfold-202';

/** Nordlicht Digital invites an App Partner; differences of the two parts go into `partnership` and `cohort`. */
export function anInvitationDetail({
  partnership = {},
  cohort = aPartnershipCohort(),
  isOwn = false,
  obstacle = null,
}: {
  partnership?: Partial<InvitationDetailView['partnership']>;
  cohort?: InvitationDetailView['cohort'];
  isOwn?: boolean;
  obstacle?: string | null;
} = {}): InvitationDetailView {
  return {
    partnership: {
      id: 'invitation-1',
      kind: 'invitation',
      status: 'pending',
      invitedPartnerType: 'app_partner',
      inviteMessage: 'Shall we do the winter cohort together?',
      inviteExpiresAt: '2026-12-06T09:00:00.000Z',
      inviteTargetCohortId: cohort?.id ?? null,
      inviteAcceptedAt: null,
      partnershipId: null,
      ...partnership,
    },
    invitingPartner: { companyName: 'Nordlicht Digital', contactName: 'Jonas Albrecht' },
    cohort,
    isOwn,
    obstacle,
  };
}

/** One that Tallyfold sent, which is open. */
export function anInvitation(differences: Partial<InvitationView> = {}): InvitationView {
  return {
    id: 'invitation-1',
    kind: 'invitation',
    status: 'pending',
    statusMessage: null,
    isExpired: false,
    appPartnerId: tallyfoldId,
    solutionsPartnerId: null,
    partner: null,
    partnershipId: null,
    initiatedBy: 'app_partner',
    invitedByPartnerId: tallyfoldId,
    invitedPartnerType: 'solutions_partner',
    inviteTargetCohortId: 1,
    cohortId: 1,
    cohort: aPartnershipCohort(),
    inviteMessage: null,
    partnershipInviteToken: token,
    inviteLink: `https://pga.example/partnership-invite/${token}?action=apply`,
    inviteExpiresAt: '2026-12-06T09:00:00.000Z',
    inviteAcceptedAt: null,
    externalPartnerCompany: null,
    externalPartnerEmail: null,
    canceledAt: null,
    createdAt: '2026-11-22T09:00:00.000Z',
    updatedAt: '2026-11-22T09:00:00.000Z',
    ...differences,
  };
}
