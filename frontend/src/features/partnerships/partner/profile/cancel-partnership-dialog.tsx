import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useState } from 'react';
import { ReasonDialog } from '../../../../forms/reason-dialog.tsx';
import { useCancel } from '../../../../entities/partnership/partnerships.mutations.ts';
import { hasDraft } from '../../../../session/drafts.ts';

const draftOf = ({ id }: PartnershipView) => `cancel-partnership:${id}`;

/** True if its question is open: asked for here, or left with a reason that was not sent. */
export function useCancelQuestion(partnership: PartnershipView | null | undefined) {
  const [open, setOpen] = useState<boolean>();
  return { open: Boolean(partnership && (open ?? hasDraft(draftOf(partnership)))), setOpen };
}

interface CancelPartnershipDialogProps {
  readonly partnership: PartnershipView;
  readonly onClose: () => void;
}

/** Asks before an application is canceled or a partnership ended. */
export function CancelPartnershipDialog({ partnership, onClose }: CancelPartnershipDialogProps) {
  const cancel = useCancel();
  const { companyName } = partnership.partner;
  const active = partnership.status === 'active';
  return (
    <ReasonDialog
      onClose={onClose}
      title={active ? `End the partnership with ${companyName}?` : `Cancel the application with ${companyName}?`}
      hint={`Shown to ${companyName} and to the administrators.`}
      confirmLabel={active ? 'End partnership' : 'Cancel application'}
      cancelLabel={active ? 'Keep partnership' : 'Keep application'}
      decision={cancel}
      send={(reason) => ({ partnershipId: partnership.id, reason, active })}
      draft={draftOf(partnership)}
    >
      <p>
        {active
          ? 'You both leave the cohort, both interests are withdrawn, and contact details are locked again. Your other matches return.'
          : 'Both applications end and your other matches return. You stay connected and can apply again.'}
      </p>
    </ReasonDialog>
  );
}
