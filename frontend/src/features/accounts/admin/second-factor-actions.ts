import type { AdministratorView, UserView } from '@accelerator/contracts/accounts/views';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { superadmin } from '../../../session/fixed-logins.ts';

/** The superadmin resets the second factor of another login that has one. */
export function secondFactorActions(
  login: AdministratorView,
  user: UserView,
  begin: (act: 'reset-second-factor') => void,
): readonly MenuEntry[] {
  const isAllowed = user.username === superadmin && login.hasSecondFactor && login.userId !== user.id;
  return isAllowed ? [{ label: 'Reset Second Factor', onSelect: () => begin('reset-second-factor') }] : [];
}
