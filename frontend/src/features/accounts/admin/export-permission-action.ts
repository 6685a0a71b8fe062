import type { AdministratorView, UserView } from '@accelerator/contracts/accounts/views';
import { superadmin } from '../../../session/fixed-logins.ts';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';

/** The superadmin lets an administrator, or themself, export personal data, or no longer. */
export function exportPermissionAction(
  { exportPersonalData }: AdministratorView,
  user: UserView,
  set: (exportPersonalData: boolean) => void,
): readonly MenuEntry[] {
  if (user.username !== superadmin) return [];
  const label = exportPersonalData ? 'Stop Personal Data in Exports' : 'Allow Personal Data in Exports';
  return [{ label, onSelect: () => set(!exportPersonalData) }];
}

export function exportPermissionLabel({ exportPersonalData }: AdministratorView): string {
  return exportPersonalData ? 'With personal data' : 'Without personal data';
}
