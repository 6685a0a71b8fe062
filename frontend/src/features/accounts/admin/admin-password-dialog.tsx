import { sharedLogin } from './fixed-logins.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** A password that was just made or looked up. */
export interface ShownPassword {
  readonly username: string;
  readonly password: string;
}

const copyTexts = { copied: { title: 'Password copied' }, notCopied: 'Please manually copy the password' };

/** The password of a view-only login, until it is closed. */
export function AdminPasswordDialog({ shown, onClose }: { shown: ShownPassword; onClose: () => void }) {
  const isShared = shown.username === sharedLogin;
  return (
    <PasswordDialog
      title={isShared ? `Password of ${sharedLogin}` : `Temporary password of ${shown.username}`}
      {...shown}
      {...copyTexts}
      onClose={onClose}
    >
      {isShared ? (
        <p>It works until the next reset. The superadmin can look it up again; each look is recorded.</p>
      ) : (
        <p>It works for 7 days and is shown only now. Hand it over, and ask {shown.username} to change it after signing in.</p>
      )}
    </PasswordDialog>
  );
}
