import type { PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResetPartnerPassword } from '../../features/accounts/admin/reset-partner-password.tsx';
import { MatchPrint } from '../../entities/match/match-print.tsx';
import type { RenderPasswordReset } from '../../features/partners/admin/partner-dialog.tsx';
import type { RenderPrint } from '../../features/partnerships/admin/partnership-labels.ts';
import { useSignedInUser } from '../../session/session.ts';

/** What partnership screens are given from other features: the print of a match, and the way to a partner's profile. */
export const partnershipSlots: {
  readonly renderPrint: RenderPrint;
  readonly profileLink: (side: PartnershipSideView) => ReactNode;
} = {
  renderPrint: (print) => <MatchPrint {...print} />,
  profileLink: (side) => (
    <Link to="/admin/partners" search={{ partner: side.id }} className="link inline-flex min-h-6 items-center">
      View partner profile
      <span className="sr-only"> of {side.companyName}</span>
    </Link>
  ),
};

/** Whether the administrator may only look. */
export function useReadOnly(): boolean {
  return useSignedInUser().readOnly;
}

/** What partner screens are given to reset the password of the person who signs in for a partner. */
export function usePasswordReset(): RenderPasswordReset {
  const readOnly = useReadOnly();
  return ({ userId, username }) => <ResetPartnerPassword userId={userId} username={username} readOnly={readOnly} />;
}
