import type { UserView } from '@accelerator/contracts/accounts/views';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangePasswordForm } from '../../../entities/account/change-password-form.tsx';
import { MailSettings } from '../../../entities/mail/mail-settings.tsx';
import { sharedLogin } from './fixed-logins.ts';

/** An administrator's own log-in. */
export function MyAccountDialog({ user, open, onClose }: { user: UserView; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="My Account">
      <dl className="grid grid-cols-[7rem_1fr] gap-y-2 text-control">
        <dt className="text-ink-3">Username</dt>
        <dd>{user.username}</dd>
        <dt className="text-ink-3">Role</dt>
        <dd>{user.readOnly ? 'View-only administrator' : 'Administrator'}</dd>
      </dl>
      <h3 className="mt-6 mb-3 text-heading font-semibold">Change password</h3>
      {user.username === sharedLogin ? (
        <p className="text-control text-ink-2">This login is shared. Only the superadmin can change its password.</p>
      ) : (
        <ChangePasswordForm onDone={onClose} />
      )}
      <h3 className="mt-6 mb-1 text-heading font-semibold">Email</h3>
      <p className="mb-3 text-control text-ink-2">The daily digest is sent at 07:00 UTC.</p>
      <MailSettings heading="h4" />
    </Dialog>
  );
}
