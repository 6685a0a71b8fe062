import type { DeliveriesQuery, DeliveryView, RedeliveredView } from '@accelerator/contracts/webhooks';
import { Injectable } from '@nestjs/common';
import { Outbox, type OutboxItem } from '../../../event-sourcing/delivery/outbox.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { newId } from '../../../web/http/request-scope.ts';
import type { Caller } from '../../accounts/callers.ts';
import { Deliveries, keptForMs, type Delivery } from './deliveries.ts';
import { iso, OwnWebhooks } from './own-webhooks.ts';
import { webhookChannel } from './webhook-channel.ts';
import { Payloads } from './payloads.ts';
import type { WebhookContent } from './webhook-content.ts';
import { itemFor } from './webhook-items.ts';
import type { WebhookRow } from './webhooks.projection.ts';

const pageLength = 50;

interface DeliveriesPage {
  readonly rows: readonly DeliveryView[];
  /** Undefined where none follows. */
  readonly next: string | undefined;
}

/** The deliveries to the endpoints of the caller, and sending them again. */
@Injectable()
export class OwnDeliveries {
  constructor(
    private readonly webhooks: OwnWebhooks,
    private readonly deliveries: Deliveries,
    private readonly outbox: Outbox,
    private readonly payloads: Payloads,
  ) {}

  /** @throws RefusedError, InvalidInput where the page before ended with no such delivery */
  async page(caller: Caller, id: string, { status, after }: DeliveriesQuery): Promise<DeliveriesPage> {
    await this.webhooks.own(caller, id);
    const last = after === undefined ? null : await this.deliveries.get(id, after);
    if (after !== undefined && !last) throw new InvalidInput([{ field: 'after', message: 'Give after as X-Next-After said it' }]);
    // One more tells whether there is a next page.
    const found = await this.deliveries.page(id, { status, after: last, limit: pageLength + 1 });
    const rows = found.slice(0, pageLength);
    return { rows: rows.map(deliveryView), next: found.length > pageLength ? rows.at(-1)?.eventId : undefined };
  }

  /** Works also while the endpoint is paused, so that it can be tried before it is resumed. @throws RefusedError */
  async test(caller: Caller, id: string): Promise<void> {
    const endpoint = await this.webhooks.own(caller, id);
    const now = new Date();
    const eventId = newId('webhook test');
    const content: WebhookContent = { eventId, type: 'test.ping', at: now.toISOString(), about: { what: 'test' } };
    const { inOrder: _, ...item } = itemFor(endpoint, content, now.getTime());
    await this.outbox.queue(webhookChannel, [item]);
  }

  /** @throws RefusedError */
  async redeliver(caller: Caller, id: string, eventId: string): Promise<void> {
    const endpoint = await this.#active(caller, id);
    const delivery = await this.deliveries.get(id, eventId);
    const number = delivery ? await this.#sendAgain(endpoint, [delivery]) : 0;
    if (number === 0) throw new RefusedError(refuse('delivery_unknown'));
  }

  /** @throws RefusedError, InvalidInput */
  async redeliverSince(caller: Caller, id: string, since: string): Promise<RedeliveredView> {
    const endpoint = await this.#active(caller, id);
    if (Date.parse(since) < Date.now() - keptForMs)
      throw new InvalidInput([{ field: 'since', message: 'Choose a moment of the last 30 days: what is older is not kept.' }]);
    const found = await this.deliveries.notArrived(id, new Date(since).toISOString());
    const number = await this.#sendAgain(endpoint, found);
    return { message: number === 1 ? 'One event is sent again.' : `${number} events are sent again.`, number };
  }

  async #active(caller: Caller, id: string): Promise<WebhookRow> {
    const endpoint = await this.webhooks.own(caller, id);
    if (endpoint.state !== 'active') throw new RefusedError(refuse('webhook_not_active'));
    return endpoint;
  }

  /** In their order, and after what waits already. @returns the number of those that the endpoint may still be told */
  async #sendAgain(endpoint: WebhookRow, found: readonly Pick<Delivery, 'eventId' | 'content' | 'tries'>[]): Promise<number> {
    const now = Date.now();
    const again = newId('redelivery');
    const sent: (typeof found)[number][] = [];
    const items: OutboxItem[] = [];
    for (const one of found) {
      const content = JSON.parse(one.content) as WebhookContent;
      if ((await this.payloads.render(content, endpoint)) === null) continue;
      sent.push(one);
      items.push(itemFor(endpoint, { ...content, triesBefore: one.tries }, now, again));
    }
    // In the outbox first: what is said to wait, and does not, would never be sent.
    await this.outbox.queue(webhookChannel, items);
    for (const one of sent) await this.deliveries.waitAgain(endpoint.id, one, now);
    return sent.length;
  }
}

function deliveryView(delivery: Delivery): DeliveryView {
  const { eventId, type, status, tries, tookMs, answeredStatus, problem, request = null, answer = null } = delivery;
  const { at } = JSON.parse(delivery.content) as WebhookContent;
  return {
    id: eventId,
    type,
    timestamp: at,
    status,
    tries,
    lastTryAt: iso(delivery.lastTryAt),
    nextTryAt: status === 'waiting' ? iso(delivery.nextTryAt) : null,
    tookMs,
    answeredStatus,
    problem,
    request,
    answer,
  };
}
