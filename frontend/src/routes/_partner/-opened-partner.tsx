import { useState } from 'react';
import { PartnerProfileDialog, type PartnerAddress } from '../../features/partnerships/partner/partner-profile-dialog.tsx';
import type { OwnCompany } from './-own-company.tsx';

/** The dialog of the partner that was opened from a list, and how to open one. */
export function useOpenedPartner({ own }: OwnCompany) {
  const [address, setAddress] = useState<PartnerAddress | null>(null);
  const dialog = own && <PartnerProfileDialog address={address} own={own} onClose={() => setAddress(null)} />;
  return { openPartner: setAddress, dialog };
}
