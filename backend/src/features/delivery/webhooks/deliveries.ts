import type { IntegrationEventType } from '@accelerator/contracts/integration-events';
import type { DeliveryStatus } from '@accelerator/contracts/webhooks';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { above, below, oneOf, type Where } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, optional, sealed, text, textThatIs, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';
import { subjectsOf, type WebhookContent } from './webhook-content.ts';

export const keptForMs = 30 * dayMs;

/** Ids and figures alone. `place`: the instant of the event and its id, by which deliveries are in order. */
export const webhookDeliveries = vaultTable('webhook_delivery', {
  webhookId: text,
  eventId: text,
  ownerId: text,
  place: text,
  type: textThatIs<IntegrationEventType>('the type of an integration event'),
  content: text,
  status: textThatIs<DeliveryStatus>('the status of a delivery'),
  tries: integer,
  lastTryAt: optional(integer),
  nextTryAt: optional(integer),
  tookMs: optional(integer),
  answeredStatus: optional(integer),
  problem: optional(text),
  endsAt: integer,
})({
  key: ['webhookId', 'eventId'],
  subject: 'ownerId',
  lapses: { at: 'endsAt' },
  backup: true,
  losable: true,
  indexes: { webhook_delivery_by_place: ['webhookId', 'place'] },
});

/** The texts that were sent and answered, which may name the two companies that it was about. */
export const webhookTexts = vaultTable('webhook_text', {
  webhookId: text,
  eventId: text,
  ownerId: text,
  about: optional(text),
  alsoAbout: optional(text),
  request: sealed(text, { place: 'webhook request' }),
  answer: optional(sealed(text, { place: 'webhook answer' })),
  endsAt: integer,
})({
  key: ['webhookId', 'eventId'],
  subject: { anyOf: ['ownerId', 'about', 'alsoAbout'] },
  lapses: { at: 'endsAt' },
  backup: true,
  losable: true,
  wide: true,
});

type DeliveryRow = RowIn<typeof webhookDeliveries>;
type TextRow = RowIn<typeof webhookTexts>;
export type Delivery = DeliveryRow & Partial<Pick<TextRow, 'request' | 'answer'>>;

interface Endpoint {
  readonly id: string;
  readonly ownerId: string;
}

/** An attempt and what came of it. */
export interface Attempt {
  readonly status: Extract<DeliveryStatus, 'waiting' | 'delivered' | 'failed'>;
  readonly tries: number;
  readonly at: number;
  readonly nextTryAt: number | null;
  readonly tookMs: number | null;
  readonly answeredStatus: number | null;
  readonly problem: string | null;
}

/** The deliveries of the last 30 days. A power cut may take the newest of them back, and none of what is still to be sent. */
export class Deliveries {
  readonly #rows: VaultRows<DeliveryRow, 'webhookId' | 'eventId'>;
  readonly #texts: VaultRows<TextRow, 'webhookId' | 'eventId'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(webhookDeliveries);
    this.#texts = vault.of(webhookTexts);
  }

  /** It is on its way for the first time. One that is listed already stays as it is. */
  async begin(endpoint: Endpoint, content: WebhookContent): Promise<void> {
    await this.#rows.insert({ ...rowOf(endpoint, content), status: 'waiting', tries: 0 }, { mayBeLost: true });
  }

  async note(endpoint: Endpoint, content: WebhookContent, attempt: Attempt): Promise<void> {
    const { at, ...facts } = attempt;
    await this.#rows.put({ ...rowOf(endpoint, content), ...facts, lastTryAt: at }, { mayBeLost: true });
  }

  async noteTexts({ id, ownerId }: Endpoint, content: WebhookContent, request: string, answer: string | null): Promise<void> {
    const [about = null, alsoAbout = null] = subjectsOf(content);
    const key = { webhookId: id, eventId: content.eventId };
    await this.#texts.put({ ...key, ownerId, about, alsoAbout, request, answer, endsAt: endOf(content) }, { mayBeLost: true });
  }

  async dropTexts(webhookId: string, eventId: string): Promise<void> {
    await this.#texts.delete({ webhookId, eventId }, { mayBeLost: true });
  }

  /** It fell due while the endpoint was paused or disabled. One that waits no more stays as it is: its event may be read again. */
  async miss(endpoint: Endpoint, content: WebhookContent): Promise<void> {
    const row = { ...rowOf(endpoint, content), status: 'missed', tries: content.triesBefore ?? 0 } as const;
    const { webhookId, eventId } = row;
    const added = await this.#rows.insert(row);
    if (added === 0) await this.#rows.update({ webhookId, eventId, status: 'waiting' }, { status: 'missed', nextTryAt: null });
  }

  /** @param at null where it is not tried again */
  async tryNext(webhookId: string, eventId: string, at: number | null): Promise<void> {
    await this.#rows.change({ webhookId, eventId }, at === null ? { status: 'failed' } : { nextTryAt: at });
  }

  /** Changes nothing where it was tried since it was read. */
  async waitAgain(webhookId: string, { eventId, tries }: Pick<DeliveryRow, 'eventId' | 'tries'>, now: number): Promise<void> {
    await this.#rows.update({ webhookId, eventId, tries }, { status: 'waiting', nextTryAt: now });
  }

  get(webhookId: string, eventId: string): Promise<DeliveryRow | null> {
    return this.#rows.get({ webhookId, eventId });
  }

  /** The latest event first. @param after the last one before */
  async page(
    webhookId: string,
    { status, after, limit }: { status?: DeliveryStatus | undefined; after: DeliveryRow | null; limit: number },
  ): Promise<readonly Delivery[]> {
    const where: Where<DeliveryRow> = {
      webhookId,
      ...(status && { status }),
      ...(after && { place: below(after.place) }),
    };
    const rows = await this.#rows.find(where, { orderBy: { place: 'descending' }, limit });
    const texts = await this.#texts.find({ webhookId, eventId: oneOf(rows.map(({ eventId }) => eventId)) });
    const textOf = new Map(texts.map((one) => [one.eventId, one]));
    return rows.map((row) => ({ ...row, ...pick(textOf.get(row.eventId)) }));
  }

  /** The events that did not arrive, the oldest first, without test events: these only show whether the endpoint answered then. @param since ISO 8601 UTC */
  async notArrived(webhookId: string, since: string): Promise<readonly DeliveryRow[]> {
    const statuses: readonly DeliveryStatus[] = ['failed', 'missed'];
    const where = { webhookId, status: oneOf(statuses), place: above(since) };
    const rows = await this.#rows.find(where, { orderBy: { place: 'ascending' } });
    return rows.filter(({ type }) => type !== 'test.ping');
  }

  async remove(webhookId: string): Promise<void> {
    await this.#texts.delete({ webhookId });
    await this.#rows.delete({ webhookId });
  }
}

function rowOf({ id, ownerId }: Endpoint, content: WebhookContent) {
  const { eventId, at, type } = content;
  const place = `${at} ${eventId}`;
  return { webhookId: id, eventId, ownerId, place, type, content: JSON.stringify(content), endsAt: endOf(content) };
}

function endOf({ at }: WebhookContent): number {
  return Date.parse(at) + keptForMs;
}

function pick(row: TextRow | undefined): Partial<Pick<TextRow, 'request' | 'answer'>> {
  return row ? { request: row.request, answer: row.answer } : {};
}
