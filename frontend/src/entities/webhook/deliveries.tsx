import { deliveryStatuses, type DeliveryStatus, type WebhookView } from '@accelerator/contracts/webhooks/views';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Select } from '../../forms/fields/select.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Delivery } from './delivery.tsx';
import { deliveryLabel } from './webhook-labels.ts';
import { useWebhookSide } from './webhook-side.ts';
import { webhookQueries } from './webhooks.queries.ts';

/** The time between two readings of the latest deliveries: no live update announces a try. */
const lookEveryMs = 2_000;

interface DeliveriesProps {
  readonly webhook: WebhookView;
  /** Left out for those who change nothing. */
  readonly onSendSince?: () => void;
}

/** The deliveries of the last 30 days, the latest event first. */
export function Deliveries({ webhook, onSendSince }: DeliveriesProps) {
  const [status, setStatus] = useState<DeliveryStatus>();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id={id} className="text-body/5 font-semibold">
          Deliveries of the last 30 days
        </h3>
        <div className="flex flex-wrap items-end gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <label className="grid gap-1 text-caption text-ink-2">
            Status
            <Select value={status ?? ''} onChange={({ target }) => setStatus((target.value || undefined) as DeliveryStatus)}>
              <option value="">All</option>
              {deliveryStatuses.map((one) => (
                <option key={one} value={one}>
                  {deliveryLabel(one, webhook.kind)}
                </option>
              ))}
            </Select>
          </label>
          {onSendSince && <Button onClick={onSendSince}>Send again since…</Button>}
        </div>
      </div>
      <p className="text-caption text-ink-2">What an administrator can undo, such as a decision, is sent a minute later.</p>
      <Pages key={status} webhook={webhook} status={status} canSend={onSendSince !== undefined} />
    </section>
  );
}

interface PagesProps {
  readonly webhook: WebhookView;
  readonly status: DeliveryStatus | undefined;
  readonly canSend: boolean;
}

function Pages(props: PagesProps) {
  const [ends, setEnds] = useState<readonly string[]>([]);
  return [undefined, ...ends].map((after, index) => (
    <DeliveryPage
      key={after ?? ''}
      {...props}
      after={after}
      {...(index === ends.length && { onOlder: (next: string) => setEnds([...ends, next]) })}
    />
  ));
}

interface DeliveryPageProps extends PagesProps {
  readonly after: string | undefined;
  /** Left out where the next page is shown already. */
  readonly onOlder?: (next: string) => void;
}

function DeliveryPage({ webhook, status, canSend, after, onOlder }: DeliveryPageProps) {
  const query = useQuery({
    ...webhookQueries.deliveries(useWebhookSide(), { id: webhook.id, status, after }),
    refetchInterval: after === undefined && lookEveryMs,
  });
  if (query.isLoadingError) return <ErrorAlert title={fetchFailed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading label="Loading the deliveries">
        <Skeleton className="h-24" />
      </Loading>
    );
  const { rows, next } = query.data;
  if (rows.length === 0 && after === undefined)
    return (
      <EmptyState title={status === undefined ? 'No deliveries' : 'None of this status'}>
        {status !== undefined ? 'Choose another status.' : canSend && 'Send a test event to try the connection.'}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-2">
        {rows.map((delivery) => (
          <li key={delivery.id}>
            <Delivery delivery={delivery} webhook={webhook} canSend={canSend} />
          </li>
        ))}
      </ul>
      {next !== undefined && onOlder && (
        <div>
          <Button size="sm" onClick={() => onOlder(next)}>
            Older deliveries
          </Button>
        </div>
      )}
    </>
  );
}
