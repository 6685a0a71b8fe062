import type { Leavings } from '../../event-sourcing/personal-data/leaving-events.ts';

/** Whose data goes with which event. */
export const leavings: Leavings = {
  MemberLeft: ({ data }) => [data.userId],
  MemberRemoved: ({ data }) => [data.userId],
  UsernameReleased: ({ data }) => [data.userId],
  RegistrationVoided: ({ data }) => [data.partnerId, data.userId],
  PartnerDeleted: ({ data }) => [data.partnerId, ...data.userIds],
};
