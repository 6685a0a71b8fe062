import { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../forms/text-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useConfirmPassword } from './confirm-password.mutations.ts';
import { isPasswordRequired } from './password-required.ts';

interface PasswordConfirmation {
  /** Asks where a call was refused because the password is required. */
  readonly askAfter: (error: Error) => void;
  /** Stands inside the dialog of the act, whose call it repeats. */
  readonly question: (repeat: () => void) => ReactNode;
}

/** Asks for the password once more, where a session that was left open must not be enough. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return {
    askAfter: (error) => {
      if (isPasswordRequired(error)) setAsks(true);
    },
    question: (repeat) =>
      asks && (
        <ConfirmPasswordDialog
          onClose={close}
          onConfirmed={() => {
            close();
            repeat();
          }}
        />
      ),
  };
}

interface ConfirmPasswordDialogProps {
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

function ConfirmPasswordDialog({ onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  const { form, formProps, submit, busy } = useCommandForm(ConfirmPasswordRequest, useConfirmPassword(), {
    stored: { values: { currentPassword: '' } },
    fieldOf: { wrong_password: 'currentPassword' },
    onSaved: onConfirmed,
  });
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
