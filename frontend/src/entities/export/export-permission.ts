import type { ExportsView } from '@accelerator/contracts/exports/views';
import { superadmin } from '../../session/fixed-logins.ts';

/** Undefined where the reader may take personal data out. */
export function whyNotPersonal(
  { exportPersonalData, isSharedLogin }: Pick<ExportsView, 'exportPersonalData' | 'isSharedLogin'>,
  reader: string,
): string | undefined {
  if (isSharedLogin) return 'Several people use this login, so it can never take personal data out.';
  if (exportPersonalData) return undefined;
  return reader === superadmin ? 'Allow it under Admin Users first.' : 'Ask the superadmin to allow it under Admin Users.';
}
