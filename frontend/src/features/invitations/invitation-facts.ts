import {
  opposite,
  partnerTypeOf,
  roleOf,
  takesApplications,
  type PartnerRole,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';

/** The type of company that may accept. */
export function invitedType({ partnership }: InvitationDetailView): PartnerType {
  return partnerTypeOf(partnership.invitedPartnerType)!;
}

export const invitedRole = (invitation: InvitationDetailView): PartnerRole => roleOf[invitedType(invitation)];
export const inviterType = (invitation: InvitationDetailView): PartnerType => opposite[invitedType(invitation)];

/** True if applications to its cohort are taken now. */
export function isOpenForApplications({ cohort }: InvitationDetailView): boolean {
  return takesApplications(cohort?.displayStatus);
}

/** Describes what an acceptance does, and when. */
export function whatAcceptingDoes({ invitingPartner: { companyName } }: InvitationDetailView, isApproved: boolean): string {
  const connected = `you and ${companyName} are both interested and see each other's contact details.`;
  return isApproved
    ? `When you accept, ${connected}`
    : `When you accept, your acceptance is kept. Once your application to the programme is approved, ${connected}`;
}
