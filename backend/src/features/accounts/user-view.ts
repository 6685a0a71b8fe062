import type { UserView } from '@accelerator/contracts/accounts';
import type { Caller } from './callers.ts';

export function userView({ userId, mustChangePassword, ...caller }: Caller): UserView {
  const { username, role, applicationStatus, partnerId: companyId, readOnly } = caller;
  const view = { id: userId, username, role, applicationStatus, companyId, readOnly };
  const mustSetUp = caller.kind === 'admin' && caller.mustSetUpSecondFactor;
  return { ...view, ...(mustChangePassword && { mustChangePassword }), ...(mustSetUp && { mustSetUpSecondFactor: true }) };
}
