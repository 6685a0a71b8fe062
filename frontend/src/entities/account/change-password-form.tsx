import { ChangePasswordRequest, passwordsMatch } from '@accelerator/contracts/accounts/requests';
import { KnownUsername } from '../../forms/fields/known-username.tsx';
import { NewPasswordField } from '../../forms/passwords/new-password-field.tsx';
import { newPasswordProblem } from '../../forms/passwords/new-password-problem.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useChangePassword } from './password.mutations.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  /** Of the own company: no password may be one of them. */
  readonly names?: readonly string[] | undefined;
  readonly onDone?: () => void;
}

const noNames: readonly string[] = [];

/** For the logged-in person's own password. */
export function ChangePasswordForm({ names = noNames, onDone }: ChangePasswordFormProps) {
  const { username, role, passwordNames = [username, ...names] } = useSession().user;
  const { form, formProps, busy, discard } = useCommandForm(ChangePasswordRequest, useChangePassword(), {
    stored: { values: blank },
    extra: async (values) => ({
      newPassword: await newPasswordProblem(values.newPassword, {
        isAdministrator: role === 'admin',
        names: passwordNames,
        current: values.currentPassword || undefined,
      }),
      confirmPassword: passwordsMatch(values),
    }),
    fieldOf: { wrong_password: 'currentPassword' },
    onSaved: () => {
      discard();
      onDone?.();
    },
  });
  return (
    <form {...formProps} className="relative grid max-w-[400px] gap-5">
      <KnownUsername username={username} />
      <TextField form={form} name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint={`At least ${role === 'admin' ? 12 : 6} characters.`}
        personal={passwordNames}
      />
      <TextField form={form} name="confirmPassword" label="Confirm new password" type="password" autoComplete="new-password" />
      <Button type="submit" busy={busy} busyLabel="Changing" className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
