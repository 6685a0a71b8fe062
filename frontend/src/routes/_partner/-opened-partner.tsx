import { useState } from 'react';
import { MatchReasons } from '../../entities/match/match-reasons.tsx';
import { PartnerProfileDialog, type PartnerAddress } from '../../features/partnerships/partner/partner-profile-dialog.tsx';
import type { OwnCompany } from './-own-company.tsx';

/** The dialog of the partner that was opened from a list, and how to open one. */
export function useOpenedPartner({ own, side, cohorts }: OwnCompany) {
  const [address, setAddress] = useState<PartnerAddress | null>(null);
  const dialog = own && (
    <PartnerProfileDialog
      address={address}
      own={own}
      cohorts={cohorts}
      reasons={address && <MatchReasons partnerId={address.id} side={side} />}
      onClose={() => setAddress(null)}
    />
  );
  return { openPartner: setAddress, dialog };
}
