import { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../forms/text-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
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
  const { form, formProps, submit, busy } = useCommandForm(
    ConfirmPasswordRequest,
    useMutation(confirmPasswordMutations.confirm()),
    { stored: { values: { currentPassword: '' } }, fieldOf: { wrong_password: 'currentPassword' }, onSaved: onConfirmed },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm your password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={submit}>
            Confirm
          </Button>
        </>
      }
    >
      <p className="mb-4 text-control text-ink-2">You logged in a while ago. Enter your password to go on.</p>
      <form {...formProps}>
        <TextField form={form} name="currentPassword" label="Password" type="password" autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
