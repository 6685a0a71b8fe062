import { opposite } from '@accelerator/contracts/catalogue';
import { PartnerProfileDialog } from '../../features/partnerships/partner/profile/partner-profile-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import type { OwnCompany } from './-own-company.tsx';

/** The dialog of the partner that the address names. */
export function useOpenedPartner({ own }: OwnCompany) {
  const { side } = useSession();
  const opened = useOpened('partner');
  const { close } = useDialogAddress('partner');
  const address = opened === undefined ? null : { id: opened, type: opposite[side] };
  return own && <PartnerProfileDialog address={address} own={own} onClose={close} />;
}
