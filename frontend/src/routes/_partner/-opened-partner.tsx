import { useMemo } from 'react';
import { PartnerProfileDialog } from '../../features/partnerships/partner/partner-profile-dialog.tsx';
import { useDialogAddress, useOpened } from '../../ui/dialog-address.ts';
import type { OwnCompany } from './-own-company.tsx';

/** The dialog of the partner that the address names, and how to open one. */
export function useOpenedPartner({ own, side }: OwnCompany) {
  const opened = useOpened('partner');
  const { open, close } = useDialogAddress('partner');
  const type = side === 'app' ? 'solutions' : 'app';
  const address = useMemo(() => (opened === undefined ? null : ({ id: opened, type } as const)), [opened, type]);
  const dialog = own && <PartnerProfileDialog address={address} own={own} onClose={close} />;
  return { openPartner: ({ id }: { readonly id: string }) => open(id), dialog };
}
