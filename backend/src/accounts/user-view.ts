import type { UserView } from '@accelerator/contracts/accounts';
import type { Caller } from '../access/caller.ts';

export function userView({ userId, username, role, applicationStatus, partnerId, readOnly }: Caller): UserView {
  return { id: userId, username, role, applicationStatus, companyId: partnerId, readOnly };
}
