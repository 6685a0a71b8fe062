import { LogInRequest } from '@accelerator/contracts/accounts/requests';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../api/http.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { accountMutations, wrongCredentials } from '../accounts.mutations.ts';

interface LoginFormProps {
  /** Known from a log-in link that did not work. */
  username?: string;
  onLoggedIn: (user: UserView) => void;
}

export function LoginForm({ username = '', onLoggedIn }: LoginFormProps) {
  const logIn = useMutation(accountMutations.logIn());
  const { form, formProps, busy } = useCommandForm(LogInRequest, logIn, {
    stored: { values: { username, password: '' } },
    onSaved: onLoggedIn,
    onRefused: () => form.resetField('password'),
  });
  return (
    <form {...formProps} className="mt-8 grid max-w-[400px] gap-5">
      {logIn.isError && (
        <Alert tone="bad" title="Login failed">
          {errorMessage(logIn.error, wrongCredentials)}
        </Alert>
      )}
      <TextField form={form} name="username" label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Logging in" className="justify-self-start max-md:w-full">
        Log in
      </Button>
    </form>
  );
}
