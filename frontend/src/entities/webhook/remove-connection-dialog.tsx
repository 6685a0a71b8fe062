import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useWebhookSide } from './webhook-side.ts';
import { useRemoveWebhook } from './webhooks.mutations.ts';

interface RemoveConnectionDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveConnectionDialog({ webhook: { id, name }, onClose, onRemoved }: RemoveConnectionDialogProps) {
  const remove = useRemoveWebhook(useWebhookSide(), id, onRemoved);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      confirmLabel="Remove connection"
      cancelLabel="Keep connection"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
    >
      Nothing more is sent to it, and the list of what was sent is deleted.
    </ConfirmDialog>
  );
}
