import { SetAccessEndRequest } from '@accelerator/contracts/accounts/requests';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EndSessionsDialog } from '../../../entities/account/end-sessions-dialog.tsx';
import { ResetPasswordDialog } from '../../../entities/account/reset-password-dialog.tsx';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { sharedLogin } from '../../../session/fixed-logins.ts';
import {
  useDeleteAccess,
  useResetAdminPassword,
  useResetSecondFactor,
  useSetAccessEnd,
  useSharedPassword,
  type Login,
} from './users.mutations.ts';

export const lastDayHint = 'In UTC. Leave empty for no end.';

interface QuestionProps {
  readonly user: Login & { readonly endsOn?: string | null };
  readonly onClose: () => void;
  readonly onShow: (shown: ShownPassword) => void;
}

const questions = {
  reset: ResetDialog,
  'copy-link': CopyLinkDialog,
  'last-day': LastDayDialog,
  'end-sessions': ({ user, onClose }: QuestionProps) => <EndSessionsDialog {...user} open onClose={onClose} />,
  'reset-second-factor': ResetSecondFactorDialog,
  delete: DeleteDialog,
};

/** An act on a login that asks first. */
export type LoginAct = keyof typeof questions;

/** Asks before an act that changes or hands out a login. */
export function LoginActDialog({ act, ...props }: QuestionProps & { readonly act: LoginAct }) {
  const Question = questions[act];
  return <Question {...props} />;
}

function ResetDialog({ user, onClose, onShow }: QuestionProps) {
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
      {user.username === sharedLogin ? ' Login links copied earlier stop working too.' : ''}
    </ResetPasswordDialog>
  );
}

function CopyLinkDialog({ user, onClose }: QuestionProps) {
  const fetchPassword = useSharedPassword();
  const copyLink = () =>
    fetchPassword.mutate(user, {
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
      busy={fetchPassword.isPending}
      onConfirm={copyLink}
    >
      Anyone with this link can see partner data. It works until the password is reset. Copying is logged.
    </ConfirmDialog>
  );
}

function LastDayDialog({ user, onClose }: QuestionProps) {
  const command = useCommandForm(SetAccessEndRequest, useSetAccessEnd(user), {
    stored: { values: { endsOn: user.endsOn ?? '' } },
    send: ({ endsOn }) => (endsOn ? { endsOn } : {}),
    fieldOf: { date_is_past: 'endsOn' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`Last day of ${user.username}`}
      submitLabel="Save last day"
      busyLabel="Saving"
    >
      <DateField form={command.form} name="endsOn" label="Last day" hint={lastDayHint} optional />
    </FormDialog>
  );
}

function ResetSecondFactorDialog({ user, onClose }: QuestionProps) {
  const reset = useResetSecondFactor();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Reset the second factor of ${user.username}?`}
      confirmLabel="Reset second factor"
      cancelLabel="Keep second factor"
      busy={reset.isPending}
      onConfirm={() => reset.mutate(user, { onSettled: onClose })}
    >{`The password alone logs ${user.username} in then. All sessions end. Make sure first that it is ${user.username} who asks.`}</ConfirmDialog>
  );
}

function loginLink({ username, password }: ShownPassword): string {
  return `${window.location.origin}/auth?${new URLSearchParams({ username, password }).toString()}`;
}

function DeleteDialog({ user, onClose }: QuestionProps) {
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
      {`${user.username} is logged out everywhere and cannot log in again. The username stays taken for 30 days.`}
    </ConfirmDialog>
  );
}
