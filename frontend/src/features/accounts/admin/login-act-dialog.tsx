import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ResetPasswordDialog } from '../../../entities/account/reset-password-dialog.tsx';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { sharedLogin } from './fixed-logins.ts';
import { useDeleteAccess, useResetAdminPassword, useSharedPassword } from './users.mutations.ts';

/** What an administrator has begun with a login. */
export interface BegunAct {
  readonly act: 'reset' | 'copy-link' | 'delete';
  readonly user: AdminUserView;
}

interface LoginActDialogProps {
  readonly begun: BegunAct;
  readonly onClose: () => void;
  readonly onShow: (shown: ShownPassword) => void;
}

/** Asks before an act that changes or hands out a login. */
export function LoginActDialog({ begun: { act, user }, onClose, onShow }: LoginActDialogProps) {
  switch (act) {
    case 'reset':
      return <ResetDialog user={user} onClose={onClose} onShow={onShow} />;
    case 'copy-link':
      return <CopyLinkDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog user={user} onClose={onClose} />;
  }
}

function ResetDialog({ user, onClose, onShow }: { user: AdminUserView } & Omit<LoginActDialogProps, 'begun'>) {
  const reset = useResetAdminPassword();
  return (
    <ResetPasswordDialog
      open
      username={user.username}
      onClose={onClose}
      busy={reset.isPending}
      onConfirm={() =>
        reset.mutate(user, {
          onSuccess: ({ username, temporaryPassword: password }) => onShow({ username, password }),
          onError: onClose,
        })
      }
    >
      {user.username === sharedLogin && ' Login links copied earlier stop working too.'}
    </ResetPasswordDialog>
  );
}

function CopyLinkDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const look = useSharedPassword();
  const copyLink = () =>
    look.mutate(user, {
      onSuccess: (login) =>
        void copyText(loginLink(login), {
          done: { title: 'Login Link Copied' },
          failed: { title: 'Copy failed', description: 'Could not copy to clipboard' },
        }).finally(onClose),
      onError: onClose,
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Copy the login link for ${user.username}?`}
      confirmLabel="Copy login link"
      cancelLabel="Cancel"
      tone="primary"
      busy={look.isPending}
      onConfirm={copyLink}
    >
      Anyone with this link can see partner data. It works until the password is reset. Copying is logged.
    </ConfirmDialog>
  );
}

function loginLink({ username, password }: ShownPassword): string {
  return `${window.location.origin}/auth?${new URLSearchParams({ username, password }).toString()}`;
}

function DeleteDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const remove = useDeleteAccess();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the access of ${user.username}?`}
      confirmLabel="Delete access"
      cancelLabel="Keep access"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: onClose })}
    >
      {user.username} is signed out everywhere and cannot sign in again. The username stays taken for 30 days.
    </ConfirmDialog>
  );
}
