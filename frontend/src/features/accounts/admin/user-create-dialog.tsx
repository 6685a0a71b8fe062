import { AddAdminUserRequest } from '@accelerator/contracts/accounts/requests';
import { useId } from 'react';
import { HttpError, errorMessage } from '../../../api/http.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useErrorScroll } from '../../../forms/use-error-scroll.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAddAdminUser } from './users.mutations.ts';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';

interface CreateAdminUserDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (shown: ShownPassword) => void;
}

/** Makes a view-only login. */
export function CreateAdminUserDialog({ onClose, onCreated }: CreateAdminUserDialogProps) {
  const form = useContractForm(AddAdminUserRequest, { defaultValues: { username: '' } });
  const element = useErrorScroll(form);
  const add = useAddAdminUser();
  const id = useId();
  const submit = form.handleSubmit(({ username }) =>
    add.mutate(username, {
      onSuccess: ({ temporaryPassword: password }) => onCreated({ username, password }),
      onError: (error) => {
        if (error instanceof HttpError && error.status < 500) form.setError('username', { message: errorMessage(error) });
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create view-only login"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending} busyLabel="Creating">
            Create login
          </Button>
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-control text-ink-2">
          Anyone using this login can see everything in this console, partner contact details included, and change nothing.
        </p>
        <TextField
          form={form}
          name="username"
          label="Username"
          hint="At least 3 characters, no spaces."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
