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

/** Whether applications to its cohort are taken now. */
export function isOpenForApplications({ cohort }: InvitationDetailView): boolean {
  return takesApplications(cohort?.displayStatus);
}
