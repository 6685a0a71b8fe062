import { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { useId, useState } from 'react';
import { KnownUsername } from '../../forms/fields/known-username.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useConfirmPassword } from './confirm-password.mutations.ts';
import { isPasswordRequired } from './password-required.ts';

interface PasswordConfirmation {
  readonly isAsked: boolean;
  /** Asks where a call was refused because the password is required. */
  readonly askAfter: (error: Error) => void;
  readonly close: () => void;
}

/** Asks for the password once more, where a session that was left open must not be enough. `PasswordQuestion` draws it. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    askAfter: (error) => {
      if (isPasswordRequired(error)) setAsked(true);
    },
    close: () => setAsked(false),
  };
}

interface PasswordQuestionProps {
  readonly confirmation: PasswordConfirmation;
  /** Makes the call again. */
  readonly repeat: () => void;
}

/** Stands inside the dialog of the act, whose call it repeats. */
export function PasswordQuestion({ confirmation: { isAsked, close }, repeat }: PasswordQuestionProps) {
  if (!isAsked) return null;
  return (
    <ConfirmPasswordDialog
      onClose={close}
      onConfirmed={() => {
        close();
        repeat();
      }}
    />
  );
}

interface ConfirmPasswordDialogProps {
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

function ConfirmPasswordDialog({ onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  const { user } = useSession();
  const id = useId();
  const { form, formProps, busy } = useCommandForm(ConfirmPasswordRequest, useConfirmPassword(), {
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
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <p className="mb-4 text-control text-ink-2">You logged in a while ago. Enter your password to go on.</p>
      <form id={id} {...formProps} className="relative">
        <KnownUsername username={user.username} />
        <TextField form={form} name="currentPassword" label="Password" type="password" autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
