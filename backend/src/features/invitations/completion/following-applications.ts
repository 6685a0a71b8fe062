import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { RefusalCode } from '@accelerator/contracts/http';
import type { FollowingApplication, InvitationCompleted } from '@accelerator/contracts/invitations';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { invitationDecider } from '../invitation.decider.ts';

type Completed = InvitationCompleted['data'];

/** The application of one side that an invitation led to; null where it led to none. */
export function openApplication(
  { cohortId, completedCohortId, partnershipId, appPartnerId, solutionsPartnerId }: Completed,
  application: FollowingApplication | null,
  { side, message }: { readonly side: PartnerType; readonly message: string | null },
): CommandCall | null {
  if (application === null || cohortId === null) return null;
  const pair = { partnershipId, appPartnerId, solutionsPartnerId, side };
  const partnerId = partnerIdOn(pair, side);
  const opened = { ...pair, ...application, partnerId, cohortId, completedCohortId, message };
  return call(partnerDecider, 'OpenApplication', partnerId, opened);
}

/** The application of the invitee that is over gives way: an application that waits for a company that has completed another is released. */
export function overtakeEndedApplication({ inviteeId, inviteeEnded, partnershipId }: Completed): CommandCall | null {
  if (inviteeEnded === undefined) return null;
  const over = { partnerId: inviteeId, applicationId: inviteeEnded, byPartnershipId: partnershipId };
  return call(partnerDecider, 'OvertakeApplication', inviteeId, over);
}

/** The two stay connected: what was refused is the application alone. */
export function noteRefusedApplication(
  { invitationId, inviterId, inviteeId, invitedType, partnershipId, appPartnerId, solutionsPartnerId }: Completed,
  partnerId: string,
  refused: RefusalCode,
): CommandCall {
  const pair = { invitationId, inviterId, inviteeId, invitedType, partnershipId, appPartnerId, solutionsPartnerId };
  return call(invitationDecider, 'NoteRefusedApplication', invitationId, { ...pair, partnerId, refused });
}
