import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../api/http.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmPasswordMutations } from './confirm-password.mutations.ts';

interface ConfirmPasswordDialogProps {
  readonly onClose: () => void;
  /** Repeats the call that was refused with `confirm_password`. */
  readonly onConfirmed: () => void;
}

/** Asks for the password once more, where a session that was left open must not be enough. Stands inside the dialog of the act. */
export function ConfirmPasswordDialog({ onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const confirm = useMutation(confirmPasswordMutations.confirm());
  const submit = form.handleSubmit((password) =>
    confirm.mutate(password, {
      onSuccess: onConfirmed,
      onError: (error) => form.setError('currentPassword', { message: errorMessage(error) }, { shouldFocus: true }),
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm your password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={confirm.isPending} onClick={() => void submit()}>
            Confirm
          </Button>
        </>
      }
    >
      <p className="mb-4 text-control text-ink-2">You logged in a while ago. Enter your password to go on.</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField form={form} name="currentPassword" label="Password" type="password" autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
