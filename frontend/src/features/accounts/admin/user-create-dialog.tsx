import { AddAdminUserRequest } from '@accelerator/contracts/accounts/requests';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { lastDayHint } from './login-act-dialog.tsx';
import { useAddAdminUser } from './users.mutations.ts';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';

interface CreateAdminUserDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (shown: ShownPassword) => void;
}

/** Makes a view-only login. */
export function CreateAdminUserDialog({ onClose, onCreated }: CreateAdminUserDialogProps) {
  const command = useCommandForm(AddAdminUserRequest, useAddAdminUser(), {
    stored: { values: { username: '', endsOn: '' } },
    send: ({ username, endsOn }) => ({ username, ...(endsOn && { endsOn }) }),
    onSaved: ({ temporaryPassword: password }, { username }) => onCreated({ username, password }),
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Create view-only login"
      submitLabel="Create login"
      busyLabel="Creating"
    >
      <p className="text-control text-ink-2">
        Anyone using this login can see everything in this console, partner contact details included, and change nothing.
      </p>
      <TextField
        form={command.form}
        name="username"
        label="Username"
        hint="At least 3 characters, no spaces."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <DateField form={command.form} name="endsOn" label="Last day" hint={lastDayHint} optional />
    </FormDialog>
  );
}
