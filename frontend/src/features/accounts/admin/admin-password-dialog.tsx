import { sharedLogin } from '../../../session/fixed-logins.ts';
import { PasswordDialog } from '../../../entities/account/password-dialog.tsx';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';

const copyTexts = {
  done: { title: 'Password copied' },
  failed: { title: 'Copy failed', description: 'Please manually copy the password' },
};

/** The password of a view-only login, until it is closed. */
export function AdminPasswordDialog({ shown, onClose }: { shown: ShownPassword; onClose: () => void }) {
  const isShared = shown.username === sharedLogin;
  return (
    <PasswordDialog
      title={isShared ? `Password for ${sharedLogin}` : `Temporary password for ${shown.username}`}
      {...shown}
      copyTexts={copyTexts}
      onClose={onClose}
    >
      {isShared ? (
        <p>It works until the next reset. The superadmin can view it again. Each view is logged.</p>
      ) : (
        <p>{`Valid for 7 days and shown only once. Pass it on, and ask ${shown.username} to change it after logging in.`}</p>
      )}
    </PasswordDialog>
  );
}
