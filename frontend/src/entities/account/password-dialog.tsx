import type { ReactNode } from 'react';
import type { CopyTexts } from '../../ui/messages/copy-text.ts';
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly username: string;
  readonly password: string;
  /** The validity of the password, and who else can see it. */
  readonly children: ReactNode;
  readonly copyTexts: CopyTexts;
  readonly onClose: () => void;
}

/** Shows a password until it is closed. */
export function PasswordDialog({ title, username, password, copyTexts, onClose, children }: PasswordDialogProps) {
  return (
    <SecretDialog title={title} secret={password} copyLabel="Copy password" copyTexts={copyTexts} onClose={onClose}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-control">
        <dt className="text-ink-3">Username</dt>
        <dd>{username}</dd>
        <dt className="text-ink-3">Password</dt>
        <dd className="font-mono font-medium select-all">{password}</dd>
      </dl>
      <div className="mt-4 text-control text-ink-2">{children}</div>
    </SecretDialog>
  );
}
