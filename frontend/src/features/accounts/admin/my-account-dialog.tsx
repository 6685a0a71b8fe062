import type { UserView } from '@accelerator/contracts/accounts/views';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChangePasswordForm } from '../../../entities/account/change-password-form.tsx';
import { OwnLogins } from '../../../entities/account/own-logins.tsx';
import { MailSettings } from '../../../entities/mail/mail-settings.tsx';
import { sharedLogin } from '../../../session/fixed-logins.ts';
import { SecondFactor } from './second-factor.tsx';

/** An administrator's own login. */
export function MyAccountDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const isShared = user.username === sharedLogin;
  return (
    <Dialog open onClose={onClose} title="My Account">
      <dl className="grid grid-cols-[7rem_1fr] gap-y-2 text-control">
        <dt className="text-ink-3">Username</dt>
        <dd>{user.username}</dd>
        <dt className="text-ink-3">Role</dt>
        <dd>{user.readOnly ? 'View-only administrator' : 'Administrator'}</dd>
      </dl>
      <h3 className="mt-6 mb-3 text-heading font-semibold">Change password</h3>
      {isShared ? (
        <p className="text-control text-ink-2">This login is shared. Only the superadmin can change its password.</p>
      ) : (
        <ChangePasswordForm onDone={onClose} />
      )}
      {!isShared && (
        <>
          <h3 className="mt-6 mb-2 text-heading font-semibold">Second factor</h3>
          <SecondFactor />
        </>
      )}
      <h3 className="mt-6 mb-1 text-heading font-semibold">Where you are logged in</h3>
      <OwnLogins />
      <h3 className="mt-6 mb-1 text-heading font-semibold">Email notifications</h3>
      <p className="mb-3 text-control text-ink-2">Where we email you, and how often. The daily digest is sent at 07:00 UTC.</p>
      <MailSettings heading="h4" />
    </Dialog>
  );
}
