import type { ApiTokenMadeView } from '@accelerator/contracts/api-tokens/views';
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx';

interface MadeTokenDialogProps {
  readonly made: ApiTokenMadeView;
  readonly onClose: () => void;
}

/** Shows a new token for the only time: the server keeps no readable copy. */
export function MadeTokenDialog({ made: { name, token }, onClose }: MadeTokenDialogProps) {
  return (
    <SecretDialog
      title={`Token for ${name}`}
      secret={token}
      copyLabel="Copy token"
      copyTexts={{
        done: { title: 'Token copied' },
        failed: { title: 'Copy failed', description: 'Please manually copy the token' },
      }}
      onClose={onClose}
    >
      <p className="font-mono text-control font-medium select-all">{token}</p>
      <p className="mt-4 text-control text-ink-2">Shown only once. Keep it like a password.</p>
    </SecretDialog>
  );
}
