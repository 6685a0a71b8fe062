import { RedeliverSinceRequest } from '@accelerator/contracts/webhooks/requests';
import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { useState } from 'react';
import { SelectField, type FieldOption } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { formatInstant } from '../../ui/formats/dates.ts';
import { useWebhookSide } from './webhook-side.ts';
import { useRedeliverSince } from './webhooks.mutations.ts';

const hourMs = 60 * 60 * 1_000;
/** The last one is a little short of the 30 days that the server takes: time passes before it is sent. */
const spans = [
  { label: '1 hour ago', ms: hourMs },
  { label: '24 hours ago', ms: 24 * hourMs },
  { label: '7 days ago', ms: 7 * 24 * hourMs },
  { label: '30 days ago', ms: (30 * 24 - 1) * hourMs },
];

interface RedeliverSinceDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** Sends everything again that did not arrive since a moment. */
export function RedeliverSinceDialog({ webhook, onClose }: RedeliverSinceDialogProps) {
  const [moments] = useState(() => momentsOf(webhook));
  const command = useCommandForm(RedeliverSinceRequest, useRedeliverSince(useWebhookSide(), webhook.id), {
    stored: { values: { since: moments[0]!.value } },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Send again what did not arrive"
      submitLabel="Send again"
      busyLabel="Queueing"
    >
      <p className="text-control text-ink-2">
        Everything that failed, or was not sent while the connection was paused or disabled, is sent under its former id. Your
        software can tell by that id what it has already.
      </p>
      <SelectField form={command.form} name="since" label="Since" options={moments} placeholder="Choose a moment" />
    </FormDialog>
  );
}

function momentsOf({ failingSince }: WebhookView): readonly FieldOption[] {
  const now = Date.now();
  const earlier = spans.map(({ label, ms }) => ({ label, value: new Date(now - ms).toISOString() }));
  if (failingSince === null) return earlier;
  return [{ label: `The first failure, ${formatInstant(failingSince)}`, value: failingSince }, ...earlier];
}
