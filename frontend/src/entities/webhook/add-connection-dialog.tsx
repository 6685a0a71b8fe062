import { everyEvent, webhookKinds, type WebhookKind } from '@accelerator/contracts/webhooks/events';
import { AddWebhookRequest } from '@accelerator/contracts/webhooks/requests';
import type { WebhookSecretView } from '@accelerator/contracts/webhooks/views';
import { useWatch } from 'react-hook-form';
import { RadioGroup } from '../../forms/fields/radio-group.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { PasswordQuestion, usePasswordConfirmation } from '../account/password-confirmation.tsx';
import { EventsField } from './events-field.tsx';
import { kindLabels } from './webhook-labels.ts';
import { useWebhookSide } from './webhook-side.ts';
import { useAddWebhook } from './webhooks.mutations.ts';

const kindDescriptions: Readonly<Record<WebhookKind, string>> = {
  standard: 'Your own software gets JSON',
  slack: 'A channel gets messages',
  teams: 'A channel or chat gets messages',
};

const addressHints: Readonly<Record<WebhookKind, string>> = {
  standard: 'Where your software takes events, such as https://example.com/webhooks.',
  slack: 'The incoming webhook of your Slack app. It begins with https://hooks.slack.com/services/.',
  teams: 'From Workflows, "When a Teams webhook request is received". Its host ends in .api.powerplatform.com.',
};

interface AddConnectionDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (added: WebhookSecretView) => void;
}

export function AddConnectionDialog({ onClose, onAdded }: AddConnectionDialogProps) {
  const confirmation = usePasswordConfirmation();
  const command = useCommandForm(AddWebhookRequest, useAddWebhook(useWebhookSide()), {
    stored: { values: { kind: 'standard', name: '', url: '', events: [everyEvent] } },
    onSaved: onAdded,
    onRefused: confirmation.askAfter,
  });
  const kind = useWatch({ control: command.form.control, name: 'kind' });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Add a connection"
      submitLabel="Add connection"
      busyLabel="Adding"
      nested={<PasswordQuestion confirmation={confirmation} repeat={command.submit} />}
    >
      <RadioGroup
        form={command.form}
        name="kind"
        label="What receives the events"
        columns="one"
        options={webhookKinds.map((value) => ({ value, label: kindLabels[value], description: kindDescriptions[value] }))}
      />
      <TextField
        form={command.form}
        name="name"
        label="Name"
        hint="Where it goes, such as CRM."
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        form={command.form}
        name="url"
        label="Address"
        hint={addressHints[kind]}
        type="url"
        autoComplete="off"
        spellCheck={false}
      />
      <EventsField form={command.form} name="events" />
    </FormDialog>
  );
}
