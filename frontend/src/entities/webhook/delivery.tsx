import type { DeliveryView, WebhookView } from '@accelerator/contracts/webhooks/views';
import { Button } from '../../ui/controls/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatSecond } from '../../ui/formats/dates.ts';
import { counted, formatNumber } from '../../ui/formats/numbers.ts';
import { DeliveryStatusBadge } from './webhook-badges.tsx';
import { eventLabel, outcomeLabel } from './webhook-labels.ts';
import { useWebhookSide } from './webhook-side.ts';
import { useRedeliver } from './webhooks.mutations.ts';

interface DeliveryProps {
  readonly delivery: DeliveryView;
  readonly webhook: WebhookView;
  readonly canSend: boolean;
}

/** One event on its way: in a line, and opened with everything that is known of it. */
export function Delivery({ delivery, webhook, canSend }: DeliveryProps) {
  return (
    <Disclosure
      summary={
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{eventLabel(delivery)}</span>
            <DeliveryStatusBadge status={delivery.status} kind={webhook.kind} />
          </span>
          <span className="text-caption font-normal text-ink-3">{formatSecond(delivery.timestamp)}</span>
        </span>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">{triesLabel(delivery)}</p>
        <p className="text-caption text-ink-3">{`${delivery.type}, webhook-id ${delivery.id}`}</p>
        <Text label="Request" text={delivery.request} whenNone="No longer kept, or not sent yet." />
        <Text label="Answer, up to 1 kB" text={delivery.answer} whenNone="None." />
        {canSend && delivery.status !== 'waiting' && <SendAgain delivery={delivery} webhook={webhook} />}
      </div>
    </Disclosure>
  );
}

/** "2 tries, the last one on Nov 20, 2026, 9:12:05 AM: Answered with 503 after 120 ms. The next one is on …" */
function triesLabel(delivery: DeliveryView): string {
  const { status, tries, lastTryAt, nextTryAt, tookMs } = delivery;
  const next = nextTryAt === null ? '' : ` Next try ${formatSecond(nextTryAt)}.`;
  if (lastTryAt === null) return nextTryAt === null && status === 'waiting' ? 'On its way.' : `Not tried yet.${next}`;
  const outcome = outcomeLabel(delivery);
  const took = tookMs === null ? '' : ` after ${formatNumber(tookMs)} ms`;
  const last = `${counted(tries, 'try', 'tries')}, the last one ${formatSecond(lastTryAt)}`;
  return `${last}${outcome === undefined ? '' : `: ${outcome}${took}`}.${next}`;
}

interface TextProps {
  readonly label: string;
  readonly text: string | null;
  readonly whenNone: string;
}

function Text({ label, text, whenNone }: TextProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-caption font-medium text-ink-3">{label}</p>
      {text === null || text === '' ? (
        <p className="text-ink-2">{whenNone}</p>
      ) : (
        <pre
          tabIndex={0}
          role="region"
          aria-label={label}
          className="max-h-60 overflow-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-caption whitespace-pre-wrap -outline-offset-2"
        >
          {text}
        </pre>
      )}
    </div>
  );
}

function SendAgain({ delivery, webhook }: Pick<DeliveryProps, 'delivery' | 'webhook'>) {
  const redeliver = useRedeliver(useWebhookSide(), webhook.id);
  return (
    <div>
      <Button size="sm" busy={redeliver.isPending} onClick={() => redeliver.mutate(delivery.id)}>
        Send again
      </Button>
    </div>
  );
}
