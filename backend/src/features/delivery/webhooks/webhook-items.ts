import { everyEvent } from '@accelerator/contracts/webhooks';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import type { OutboxItem } from '../../../event-sourcing/delivery/outbox.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import type { StoredEvent } from '../../../event-sourcing/event-store/event-store.ts';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { isUndoable } from '../../undo/undo-rows.ts';
import { Deliveries } from './deliveries.ts';
import { leavingTypes, toldTo } from './integration-rows.ts';
import type { WebhookContent } from './webhook-content.ts';
import { webhooksProjection, type WebhookRow } from './webhooks.projection.ts';

/** An act that an administrator undoes so soon is not sent, and neither is the undoing. In milliseconds. */
export const undoneWithinMs = 60_000;

/** Decides what has to be sent of an event, and to which endpoints. */
@Injectable()
export class WebhookItems {
  constructor(
    private readonly codec: EventCodec,
    private readonly progress: ProjectionProgress,
    private readonly readModels: ReadModels,
    private readonly deliveries: Deliveries,
  ) {}

  /** @param signal ends the wait for the views */
  async of(stored: StoredEvent, signal: AbortSignal): Promise<readonly OutboxItem[]> {
    if (!leavingTypes.has(stored.type)) return [];
    await this.progress.mustShow(stored.position, signal);
    const endpoints = await this.readModels.of(webhooksProjection).find();
    const there = endpoints.filter(({ addedPosition }) => isBefore(addedPosition, stored.position));
    if (there.length === 0) return [];
    const [event] = (await this.codec.decode([stored])) as readonly [AnyRecorded];
    if (undoesAtOnce(event)) return [];
    const items: OutboxItem[] = [];
    for (const endpoint of there) {
      const content = contentFor(endpoint, event);
      if (!content) continue;
      if (endpoint.state === 'active') items.push(itemFor(endpoint, content, dueAt(event)));
      else await this.deliveries.miss(endpoint, content);
    }
    return items;
  }
}

function contentFor({ partnerId, events }: WebhookRow, event: AnyRecorded): WebhookContent | null {
  const told = toldTo(partnerId === null ? 'programme' : { partnerId }, event);
  if (!told || !(events.includes(everyEvent) || events.includes(told.type))) return null;
  return { eventId: event.id, at: event.metadata.at, ...told };
}

/** @param again where it is sent once more, an id for that */
export function itemFor(
  { id: destination, ownerId: owner }: Pick<WebhookRow, 'id' | 'ownerId'>,
  content: WebhookContent,
  dueAt: number,
  again = '',
): OutboxItem {
  const id = `webhook/${destination}/${content.eventId}${again && `/${again}`}`;
  return { id, message: id, destination, owner, content, dueAt, inOrder: true };
}

function dueAt(event: AnyRecorded): number {
  return Date.parse(event.metadata.at) + (isUndoable(event) ? undoneWithinMs : 0);
}

function undoesAtOnce({ data, metadata }: AnyRecorded): boolean {
  return 'undone' in data && Date.parse(metadata.at) <= Date.parse(data.undone.at) + undoneWithinMs;
}
