import { LogInRequest } from '@accelerator/contracts/accounts/requests';
import type { UserView } from '@accelerator/contracts/accounts/views';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../api/http.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useErrorScroll } from '../../../forms/use-error-scroll.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { accountMutations } from '../accounts.mutations.ts';

export const wrongCredentials = 'Please check your credentials and try again';

interface LoginFormProps {
  /** Known from a log-in link that did not work. */
  username?: string;
  onLoggedIn: (user: UserView) => void;
}

export function LoginForm({ username = '', onLoggedIn }: LoginFormProps) {
  const form = useContractForm(LogInRequest, { defaultValues: { username, password: '' } });
  const formRef = useErrorScroll(form);
  const logIn = useMutation({
    ...accountMutations.logIn(),
    onSuccess: onLoggedIn,
    onError: (error) => {
      toast({ title: 'Login failed', description: errorMessage(error, wrongCredentials), tone: 'bad' });
      form.resetField('password');
    },
  });
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.handleSubmit(({ username, password }) => logIn.mutate({ username, password }))}
      className="mt-8 grid max-w-[400px] gap-5"
    >
      {logIn.isError && (
        <Alert tone="bad" title="Login failed">
          {errorMessage(logIn.error, wrongCredentials)}
        </Alert>
      )}
      <TextField form={form} name="username" label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <Button
        type="submit"
        variant="primary"
        busy={logIn.isPending}
        busyLabel="Logging in"
        className="justify-self-start max-md:w-full"
      >
        Log in
      </Button>
    </form>
  );
}
