import type { AdministratorView } from '@accelerator/contracts/accounts/views';

export function exportPermissionLabel({ exportPersonalData }: AdministratorView): string {
  return exportPersonalData ? 'With personal data' : 'Without personal data';
}
