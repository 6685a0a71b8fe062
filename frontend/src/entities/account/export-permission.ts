import type { ExportsView } from '@accelerator/contracts/exports/views';

/** Undefined where the reader may take personal data out. */
export function whyNotPersonal({
  exportPersonalData,
  isSharedLogin,
}: Pick<ExportsView, 'exportPersonalData' | 'isSharedLogin'>): string | undefined {
  if (isSharedLogin) return 'Several people use this login, so it can never take personal data out.';
  return exportPersonalData ? undefined : 'Ask the superadmin to allow it under Admin Users.';
}
