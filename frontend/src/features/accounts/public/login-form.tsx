import { LogInRequest, secondFactorMessage } from '@accelerator/contracts/accounts/requests';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { KnownUsername } from '../../../forms/fields/known-username.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isAboutCode, wrongCredentials, useLogIn } from '../accounts.mutations.ts';

interface LoginFormProps {
  /** Known from a login link that did not work. */
  username?: string;
  /** The person was logged out, and comes back to where they were. */
  isBack?: boolean;
  onLoggedIn: (user: UserView) => void;
}

/** Username and password, and then a code where the account has a second factor. */
export function LoginForm({ username = '', isBack = false, onLoggedIn }: LoginFormProps) {
  const logIn = useLogIn();
  const [asksCode, setAsksCode] = useState(false);
  const { form, formProps, busy } = useCommandForm(LogInRequest, logIn, {
    stored: { values: { username, password: '', code: '' } },
    send: ({ code, ...credentials }) => (asksCode && code ? { ...credentials, code } : credentials),
    extra: ({ code }) => (asksCode && !code?.trim() ? { code: secondFactorMessage } : {}),
    fieldOf: { second_factor_wrong: 'code' },
    onSaved: onLoggedIn,
    onRefused: (error) => {
      if (isAboutCode(error)) return setAsksCode(true);
      startOver();
    },
  });
  /** The answer about the code does not hold for the next one. */
  const startOver = () => {
    form.resetField('password');
    form.resetField('code');
    setAsksCode(false);
  };
  // The field comes into being with the question.
  useEffect(() => {
    if (asksCode) form.setFocus('code');
  }, [asksCode, form]);
  return (
    <form {...formProps} className="relative mt-8 grid max-w-[400px] gap-5">
      {isBack && !logIn.isError && !asksCode && (
        <Alert tone="note" role="alert" title="You were logged out">
          Log in again to go on where you were. What you typed is kept.
        </Alert>
      )}
      {logIn.isError && !isAboutCode(logIn.error) && (
        <Alert tone="bad" title="Login failed">
          {errorMessage(logIn.error, wrongCredentials)}
        </Alert>
      )}
      {asksCode ? (
        <>
          <Alert tone="note" role="status" title="Enter your code">
            {`${form.getValues('username')} has a second factor. Open your authenticator app, or use a recovery code.`}
          </Alert>
          <KnownUsername username={form.getValues('username')} />
          <TextField
            form={form}
            name="code"
            label="Code"
            hint="Six digits, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      ) : (
        <>
          <TextField
            form={form}
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Logging in" className="max-md:w-full">
          Log in
        </Button>
        {asksCode && (
          <Button
            variant="ghost"
            onClick={() => {
              logIn.reset();
              startOver();
            }}
          >
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

/** Placeholder of the login form until the session is known. */
export function LoginSkeleton() {
  return (
    <div className="mt-8 grid max-w-[400px] gap-5">
      {['Username', 'Password'].map((label) => (
        <div key={label} className="grid gap-1.5">
          <p className="text-control font-medium">{label}</p>
          <Skeleton className="h-10 rounded-md" />
        </div>
      ))}
      <Skeleton className="h-10 w-24 rounded-md max-md:w-full" />
    </div>
  );
}
