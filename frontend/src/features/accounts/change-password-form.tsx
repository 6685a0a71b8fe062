import { ChangePasswordRequest, passwordsMatch } from '@accelerator/contracts/accounts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, refusalOf } from '../../api/http.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useErrorScroll } from '../../forms/use-error-scroll.ts';
import { refresh } from '../../live/refresh-table.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { accountMutations } from './accounts.mutations.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** For the signed-in person's own password. */
export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const form = useContractForm(ChangePasswordRequest, {
    defaultValues: empty,
    extra: (values) => ({ confirmPassword: passwordsMatch(values) }),
  });
  const formRef = useErrorScroll(form);
  const { username, role } = useSession().user;
  const queryClient = useQueryClient();
  const change = useMutation({
    ...accountMutations.changePassword(),
    onSuccess: () => {
      form.reset(empty);
      toast({ title: 'Password changed', description: 'Your other sessions have been signed out.', tone: 'good' });
      onDone?.();
      // The password may have been a temporary one until now.
      return refresh(queryClient, ['user']);
    },
    onError: (error) => {
      const message = errorMessage(error);
      if (refusalOf(error) === 'wrong_password') form.setError('currentPassword', { message });
      toast({ title: 'Error', description: message, tone: 'bad' });
    },
  });
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutateAsync({ ...values }).catch(() => {}))}
      className="grid max-w-[400px] gap-5"
    >
      <TextField form={form} name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint={`At least ${role === 'admin' ? 12 : 6} characters.`}
        personal={[username]}
      />
      <TextField form={form} name="confirmPassword" label="Confirm new password" type="password" autoComplete="new-password" />
      <Button type="submit" busy={change.isPending} busyLabel="Changing" className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
