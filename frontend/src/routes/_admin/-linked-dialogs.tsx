import type { ContextType, ReactNode } from 'react';
import { OpenedPartner } from '../../features/partners/admin/dialog/opened-partner.ts';
import { OpenedPartnership } from '../../features/partnerships/admin/dialog/opened-partnership.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { opensBy } from '../../ui/dialogs/near-dialogs.ts';
import { linkedParameters } from '../../address/parameters.ts';
import { LinkedDialogs } from '../../address/linked-dialogs.tsx';

const Matches = lazyDialog(
  async () => (await import('../../features/matching/admin/of-a-partner/partner-matches-dialog.tsx')).PartnerMatchesDialog,
  { title: 'Partner Matches', size: 'lg', parameter: linkedParameters.matches },
);

opensBy(linkedParameters.partner, OpenedPartner);
opensBy(linkedParameters.partnership, OpenedPartnership);

const dialogs: ContextType<typeof LinkedDialogs> = {
  partner: ({ id, onClose }) => <OpenedPartner key={id} id={id} onClose={onClose} />,
  partnership: ({ id, onClose }) => <OpenedPartnership key={id} id={id} onClose={onClose} />,
  matches: ({ id, onClose }) => <Matches key={id} id={id} onClose={onClose} />,
};

/** Gives the dialogs of the console to one another. */
export function ConsoleDialogs({ children }: { readonly children: ReactNode }) {
  return <LinkedDialogs value={dialogs}>{children}</LinkedDialogs>;
}
