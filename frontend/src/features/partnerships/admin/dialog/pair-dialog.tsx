import { statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { PartnershipStatusBadge } from '../../../../entities/partnership/partnership-status-badge.tsx';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { AvatarPair } from '../../../../ui/avatar.tsx';
import { Dialog, type DialogProps } from '../../../../ui/dialogs/dialog.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { pairName } from '../partnership-labels.ts';

interface PairDialogProps extends Pick<DialogProps, 'onClose' | 'footer' | 'nested' | 'children' | 'about' | 'onKeyDown'> {
  readonly partnership: AdminPartnershipView;
  /** Beside the status. */
  readonly subtitle: Elements;
  /** Why the newest details are not here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The names and the state of the two. */
export function PairDialog({ partnership, subtitle, error, onRetry, children, ...dialog }: PairDialogProps) {
  const { app, solutions } = partnership.partners;
  return (
    <Dialog
      {...dialog}
      open
      size="lg"
      flush
      title={pairName(partnership)}
      lead={<AvatarPair left={companyInitials(app.companyName)} right={companyInitials(solutions.companyName)} size="md" />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-console text-ink-3">
          <PartnershipStatusBadge status={partnership.status} label={statusLabel(partnership)} />
          {subtitle}
        </span>
      }
    >
      {error && (
        <div className="border-b border-line px-4 py-3 md:px-6">
          <ErrorAlert error={error} title="The newest details could not be loaded" onRetry={onRetry} />
        </div>
      )}
      {children}
    </Dialog>
  );
}
