import { listsSubjectOf } from '@accelerator/contracts/lists';
import { mailSubjectOf } from '@accelerator/contracts/mail';
import type { Leavings } from '../../event-sourcing/personal-data/leaving-events.ts';

/** Whose data goes with which event. */
export const leavings: Leavings = {
  MemberLeft: ({ data }) => [data.userId],
  MemberRemoved: ({ data }) => [data.userId],
  UsernameReleased: ({ data }) => [data.userId],
  RegistrationVoided: ({ data }) => [data.partnerId, data.userId, ...namedPartner(data)],
  // An administrator's name stays, because records name it.
  AdministratorRemoved: ({ data }) => [mailSubjectOf(data.userId), listsSubjectOf(data.userId)],
  PartnerDeleted: ({ data }) => [data.partnerId, ...data.userIds, ...namedPartner(data)],
  JointApplicationErased: ({ data }) => [data.jointApplicationId],
};

/** The people of another company whom it named when it applied together with them. */
function namedPartner({ jointApplicationId }: { readonly jointApplicationId?: string }): readonly string[] {
  return jointApplicationId === undefined ? [] : [jointApplicationId];
}
