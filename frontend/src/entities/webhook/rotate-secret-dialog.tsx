import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PasswordQuestion, usePasswordConfirmation } from '../account/password-confirmation.tsx';
import { SecretOfConnection } from './secret-of-connection.tsx';
import { useWebhookSide } from './webhook-side.ts';
import { useRotateSecret } from './webhooks.mutations.ts';

interface RotateSecretDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** Asks, and then shows the new secret. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: RotateSecretDialogProps) {
  const confirmation = usePasswordConfirmation();
  const { mutate, data, isPending } = useRotateSecret(useWebhookSide(), id);
  const rotate = () => mutate(undefined, { onError: confirmation.askAfter });
  if (data?.secret != null) return <SecretOfConnection webhook={data} secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Rotate the secret of ${name}?`}
      confirmLabel="Rotate secret"
      cancelLabel="Keep secret"
      tone="primary"
      busy={isPending}
      onConfirm={rotate}
    >
      <p>
        You get a new secret. For 24 hours the former one signs each call too, so that nothing is lost while you change it in your
        software.
      </p>
      <PasswordQuestion confirmation={confirmation} repeat={rotate} />
    </ConfirmDialog>
  );
}
