import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DeleteMatchQuestionProps {
  /** The two by name. */
  readonly pair: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a match that an administrator made is deleted for good. Render it only while it is open. */
export function DeleteMatchQuestion({ pair, ...dialog }: DeleteMatchQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Are you sure you want to permanently delete this partnership?"
      confirmLabel="Delete Match"
      cancelLabel="Keep the match"
    >{`This action cannot be undone. ${pair} will be notified. Their interests are withdrawn, and what runs between them is canceled.`}</ConfirmDialog>
  );
}
