import { opposite } from '@accelerator/contracts/catalogue';
import { useSession } from '../../session/session.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import type { OwnCompany } from './-own-company.tsx';

const PartnerProfileDialog = lazyDialog(
  async () => (await import('../../features/partnerships/partner/profile/partner-profile-dialog.tsx')).PartnerProfileDialog,
  { title: 'Partner profile', size: 'lg', parameter: 'partner' },
);

/** The dialog of the partner that the address names. */
export function useOpenedPartner({ own }: OwnCompany) {
  const { side } = useSession();
  const opened = useOpened('partner');
  const { close } = useDialogAddress('partner');
  return (
    own &&
    opened !== undefined && <PartnerProfileDialog address={{ id: opened, type: opposite[side] }} own={own} onClose={close} />
  );
}
