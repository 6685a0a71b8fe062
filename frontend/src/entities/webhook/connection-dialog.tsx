import { integrationEvents } from '@accelerator/contracts/integration-events';
import { everyEvent } from '@accelerator/contracts/webhooks/events';
import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatInstant } from '../../ui/formats/dates.ts';
import { Alert, type AlertTone } from '../../ui/messages/alert.tsx';
import { ReadOnlyAlert } from '../../ui/messages/read-only-alert.tsx';
import { ChangeConnectionDialog } from './change-connection-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { RedeliverSinceDialog } from './redeliver-since-dialog.tsx';
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { WebhookStateBadge } from './webhook-badges.tsx';
import { kindLabels, stateLabels, stateSentence } from './webhook-labels.ts';
import { useWebhookSide } from './webhook-side.ts';
import { usePlainAct } from './webhooks.mutations.ts';

interface ConnectionDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

type Asked = 'change' | 'rotate' | 'remove' | 'since';

const alertTones: Readonly<Record<WebhookView['state'], AlertTone>> = {
  active: 'good',
  failing: 'wait',
  paused: 'note',
  disabled: 'bad',
};

/** One connection: how it stands, what was sent to it, and everything that can be done with it. */
export function ConnectionDialog({ webhook, onClose }: ConnectionDialogProps) {
  const { readOnly } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const ask = (about: Asked) => () => setAsked(about);
  const close = () => setAsked(undefined);
  const sentence = stateSentence(webhook);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={webhook.name}
      footer={<Button onClick={onClose}>Close</Button>}
      nested={
        <>
          {asked === 'change' && <ChangeConnectionDialog webhook={webhook} onClose={close} />}
          {asked === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
          {asked === 'remove' && <RemoveConnectionDialog webhook={webhook} onClose={close} onRemoved={onClose} />}
          {asked === 'since' && <RedeliverSinceDialog webhook={webhook} onClose={close} />}
        </>
      }
    >
      <div className="grid gap-4">
        {readOnly && <ReadOnlyAlert />}
        {sentence ? (
          <Alert tone={alertTones[webhook.state]} title={stateLabels[webhook.state]}>
            {sentence}
          </Alert>
        ) : (
          <p>
            <WebhookStateBadge state={webhook.state} />
          </p>
        )}
        <Facts webhook={webhook} />
        {!readOnly && <Acts webhook={webhook} onAsk={ask} />}
        <Deliveries webhook={webhook} {...(!readOnly && { onSendSince: ask('since') })} />
      </div>
    </Dialog>
  );
}

function Facts({
  webhook: { address, events, createdAt, addedBy, kind, formerSecretEndsAt },
}: Pick<ConnectionDialogProps, 'webhook'>) {
  const chosen = events.map((type) =>
    type === everyEvent ? 'All events, also those that come later' : integrationEvents[type].label,
  );
  return (
    <div className="grid gap-1 text-console text-ink-2">
      <p className="text-ink">{`${kindLabels[kind]} to ${address}`}</p>
      <p>{`Added ${formatInstant(createdAt)}${addedBy === null ? '' : ` by ${addedBy}`}.`}</p>
      {formerSecretEndsAt !== null && <p>{`A former secret signs too until ${formatInstant(formerSecretEndsAt)}.`}</p>}
      {kind !== 'standard' && <p>The address is the secret, so only its host is shown. Calls carry no signature.</p>}
      <p>{`Sends: ${chosen.join('; ')}.`}</p>
    </div>
  );
}

interface ActsProps extends Pick<ConnectionDialogProps, 'webhook'> {
  readonly onAsk: (about: Asked) => () => void;
}

function Acts({ webhook: { id, kind, state }, onAsk }: ActsProps) {
  const { mutate, isPending, variables } = usePlainAct(useWebhookSide(), id);
  const turn = state === 'active' || state === 'failing' ? 'pause' : 'resume';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={isPending && variables === 'test'} onClick={() => mutate('test')}>
        Send a test event
      </Button>
      <Button size="sm" busy={isPending && variables === turn} onClick={() => mutate(turn)}>
        {turn === 'pause' ? 'Pause' : 'Resume'}
      </Button>
      <Button size="sm" onClick={onAsk('change')}>
        Change
      </Button>
      {kind === 'standard' && (
        <Button size="sm" onClick={onAsk('rotate')}>
          Rotate secret
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={onAsk('remove')}>
        Remove
      </Button>
    </div>
  );
}
