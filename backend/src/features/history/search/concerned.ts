import type { AnyRecorded } from '@accelerator/contracts/log';

/** The companies that an event concerns. */
export function partnersIn(data: AnyRecorded['data']): readonly string[] {
  return [
    ...('partnerId' in data ? [data.partnerId] : []),
    ...('appPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
    ...('inviterId' in data && data.inviterId !== undefined ? [data.inviterId] : []),
    ...('inviteeId' in data && data.inviteeId !== null ? [data.inviteeId] : []),
    ...('viewerPartnerId' in data ? [data.viewerPartnerId] : []),
  ];
}

/** The persons that an event concerns. */
export function usersIn(data: AnyRecorded['data']): readonly string[] {
  return [
    ...('userId' in data ? [data.userId] : []),
    ...('userIds' in data ? data.userIds : []),
    ...('viewerUserId' in data ? [data.viewerUserId] : []),
  ];
}
