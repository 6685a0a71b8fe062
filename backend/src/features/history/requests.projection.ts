import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { Actor, AnyRecorded, EventType } from '@accelerator/contracts/log';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { defineProjection, type Projection } from '../../event-sourcing/kernel/projection.ts';
import { sideOf, toldTypes } from './told-events.ts';

/** A request, with where its events lie. It holds ids, kinds and sides alone, so nothing in it is anyone's personal data. */
export interface RequestRow {
  /** The correlation id. */
  readonly id: string;
  /** Of the first event, ISO 8601 UTC. */
  readonly at: string;
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  /** Who made it; null for the programme and for visitors. */
  readonly userId: string | null;
  readonly actor: Actor;
  /** In the order of the log. */
  readonly events: readonly {
    readonly eventId: string;
    readonly stream: string;
    readonly revision: number;
    readonly type: EventType;
    readonly side: PartnerType | null;
  }[];
}

type Handlers = Projection<RequestRow>['on'];

/** What followed from each request, so that a history is found by person and day, and a request is followed over all streams. */
export const requestsProjection = defineProjection<RequestRow>()({
  name: 'requests',
  version: 2,
  columns: ['at', 'day', 'userId'],
  indexes: [['at'], ['day', 'at'], ['userId', 'at'], ['userId', 'day', 'at']],
  key: ({ metadata }) => metadata.correlationId,
  on: Object.fromEntries(toldTypes.map((type) => [type, added])) as Handlers,
});

function added(row: RequestRow | null, event: AnyRecorded): RequestRow {
  const { id: eventId, stream, revision, type } = event;
  const { at, actor, correlationId } = event.metadata;
  const begun: RequestRow = row ?? {
    id: correlationId,
    at,
    day: dayOf(at),
    userId: actor.userId ?? null,
    actor,
    events: [],
  };
  return { ...begun, events: [...begun.events, { eventId, stream, revision, type, side: sideOf(event) }] };
}
