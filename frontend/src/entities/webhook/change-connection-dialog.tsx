import { ChangeWebhookRequest } from '@accelerator/contracts/webhooks/requests';
import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { controlLook, FieldFrame } from '../../forms/fields/field-frame.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { PasswordQuestion, usePasswordConfirmation } from '../account/password-confirmation.tsx';
import { EventsField } from './events-field.tsx';
import { useWebhookSide } from './webhook-side.ts';
import { useChangeWebhook } from './webhooks.mutations.ts';

interface ChangeConnectionDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

export function ChangeConnectionDialog({ webhook, onClose }: ChangeConnectionDialogProps) {
  const { id, name, kind, address, events } = webhook;
  const confirmation = usePasswordConfirmation();
  const isChat = kind !== 'standard';
  const command = useCommandForm(ChangeWebhookRequest, useChangeWebhook(useWebhookSide(), id), {
    stored: { values: { name, events: [...events], ...(!isChat && { url: address }) } },
    onSaved: onClose,
    onRefused: confirmation.askAfter,
  });
  const { form } = command;
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`Change ${name}`}
      submitLabel="Save changes"
      busyLabel="Saving"
      nested={<PasswordQuestion confirmation={confirmation} repeat={command.submit} />}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={60} />
      {isChat ? (
        <FieldFrame
          form={form}
          name="url"
          label="New address"
          optional
          hint={`Only its host is shown: ${address}. Leave this empty to keep it.`}
        >
          {(control) => (
            <input
              {...control}
              {...form.register('url', { setValueAs: (typed: string | undefined) => typed || undefined })}
              type="url"
              autoComplete="off"
              spellCheck={false}
              className={controlLook}
            />
          )}
        </FieldFrame>
      ) : (
        <TextField form={form} name="url" label="Address" type="url" autoComplete="off" spellCheck={false} />
      )}
      <EventsField form={form} name="events" />
    </FormDialog>
  );
}
