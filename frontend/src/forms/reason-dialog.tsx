import { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { useContractForm } from './use-contract-form.ts';

interface ReasonDialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /** What the decision brings about. */
  readonly children: ReactNode;
  /** Who will read the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly busy: boolean;
  /** @param reason trimmed by the server; '' when none was given */
  readonly onConfirm: (reason: string) => void;
}

/** Asks before a decision against someone, and for the reason that they may be told. Render it only while it is open. */
export function ReasonDialog({ onClose, title, children, hint, confirmLabel, cancelLabel, busy, onConfirm }: ReasonDialogProps) {
  const form = useContractForm(GiveReasonRequest, { defaultValues: { reason: '' } });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone="danger"
      busy={busy}
      onConfirm={() => void form.handleSubmit(({ reason }) => onConfirm(reason ?? ''))()}
    >
      <div className="grid gap-4">
        {children}
        <TextAreaField form={form} name="reason" label="Reason" hint={hint} optional />
      </div>
    </ConfirmDialog>
  );
}
