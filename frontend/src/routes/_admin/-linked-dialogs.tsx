import { lazy, Suspense, type ContextType, type ReactNode } from 'react';
import { LinkedDialogs } from '../../address/linked-dialogs.tsx';

const Partner = lazy(async () => ({
  default: (await import('../../features/partners/admin/dialog/partner-dialog.tsx')).AdminPartnerDialog,
}));
const Partnership = lazy(async () => ({
  default: (await import('../../features/partnerships/admin/dialog/partnership-dialog.tsx')).AdminPartnershipDialog,
}));
const Matches = lazy(async () => ({
  default: (await import('../../features/matching/admin/of-a-partner/partner-matches-dialog.tsx')).PartnerMatchesDialog,
}));

const dialogs: ContextType<typeof LinkedDialogs> = {
  partner: ({ id, onClose }) => (
    <Suspense>
      <Partner key={id} id={id} onClose={onClose} />
    </Suspense>
  ),
  partnership: ({ id, onClose }) => (
    <Suspense>
      <Partnership key={id} id={id} onClose={onClose} />
    </Suspense>
  ),
  matches: ({ id, onClose }) => (
    <Suspense>
      <Matches key={id} id={id} onClose={onClose} />
    </Suspense>
  ),
};

/** Gives the dialogs of the console to one another. */
export function ConsoleDialogs({ children }: { readonly children: ReactNode }) {
  return <LinkedDialogs value={dialogs}>{children}</LinkedDialogs>;
}
