import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx';
import { formatInstant } from '../../ui/formats/dates.ts';

interface SecretOfConnectionProps {
  readonly webhook: Pick<WebhookView, 'name' | 'formerSecretEndsAt'>;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret for the only time. */
export function SecretOfConnection({ webhook: { name, formerSecretEndsAt }, secret, onClose }: SecretOfConnectionProps) {
  return (
    <SecretDialog
      title={`Secret of ${name}`}
      secret={secret}
      copyLabel="Copy secret"
      copyTexts={{
        done: { title: 'Secret copied' },
        failed: { title: 'Copy failed', description: 'Please manually copy the secret' },
      }}
      onClose={onClose}
    >
      <p className="font-mono text-control font-medium select-all">{secret}</p>
      <p className="mt-4 text-control text-ink-2">
        {`Shown only once. Your software checks with it that a call comes from here, by any library of Standard Webhooks.${
          formerSecretEndsAt === null ? '' : ` The former secret works until ${formatInstant(formerSecretEndsAt)}.`
        }`}
      </p>
    </SecretDialog>
  );
}
