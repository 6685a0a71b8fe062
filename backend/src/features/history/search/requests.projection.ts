import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { Actor, AnyRecorded, EventType } from '@accelerator/contracts/log';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { defineProjection, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import { typesWith } from '../../../events/event-rows.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { partnersIn, usersIn } from './concerned.ts';
import { isAccessRecord } from './is-access-record.ts';
import { isConsequence } from '../../../events/consequence.ts';
import { sideOf } from '../history-entries.ts';

/** A request, with where its events lie. It holds ids, kinds and sides alone, so nothing in it is anyone's personal data. */
export interface RequestRow {
  /** The correlation id. */
  readonly id: string;
  /** Of the first event, ISO 8601 UTC. */
  readonly at: string;
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  readonly actor: Actor;
  /** By which it is found: the ids of who acted and of whom it concerns, the streams, and the kinds of its events. */
  readonly about: readonly string[];
  /** Of its events. */
  readonly kinds: readonly EventType[];
  /** It did nothing but read. */
  readonly onlyRead: boolean;
  /** In the order of the log. */
  readonly events: readonly {
    readonly eventId: string;
    readonly stream: string;
    readonly revision: number;
    readonly type: EventType;
    readonly side: PartnerType | null;
    /** It followed from another one, and is no part of the act that was asked for. */
    readonly consequence: boolean;
  }[];
}

type Handlers = Projection<RequestRow>['on'];

/**
 * The events that followed from each request, so that it is found by whom it concerns, by who acted, by what was done and by day,
 * and a request is followed over all streams.
 */
export const requestsProjection = defineProjection<RequestRow>()({
  name: 'requests',
  version: 9,
  columns: ['at', 'day', 'about', 'kinds', 'onlyRead'],
  coveringIndex: ['at'],
  indexes: [['day', 'at']],
  itemIndexes: [['about', 'at']],
  key: ({ metadata }) => metadata.correlationId,
  on: Object.fromEntries(typesWith('history').map((type) => [type, added])) as Handlers,
});

function added(row: RequestRow | null, event: AnyRecorded): RequestRow {
  const { id: eventId, stream, revision, type } = event;
  const { at, actor, correlationId } = event.metadata;
  const begun: RequestRow = row ?? {
    id: correlationId,
    at,
    day: dayOf(at),
    actor,
    about: [],
    kinds: [],
    onlyRead: true,
    events: [],
  };
  return {
    ...begun,
    about: withAll(begun.about, foundBy(event)),
    kinds: withAll(begun.kinds, [type]),
    onlyRead: begun.onlyRead && isAccessRecord(event),
    events: [...begun.events, { eventId, stream, revision, type, side: sideOf(event), consequence: isConsequence(event) }],
  };
}

function foundBy({ stream, type, data, metadata: { actor } }: AnyRecorded): readonly string[] {
  const { id, userId, partnerId } = actor;
  return [
    ...(id === undefined ? [] : [id]),
    ...(userId === undefined ? [] : [userId]),
    ...(partnerId === undefined ? [] : [partnerId]),
    ...partnersIn(data),
    ...usersIn(data),
    ...cohortsIn(data),
    stream,
    type,
  ];
}

function cohortsIn(data: AnyRecorded['data']): readonly string[] {
  const { cohortId, from } = data as { readonly cohortId?: number | null; readonly from?: unknown };
  // Of a move the cohort that was left, too; of a change of status it is a word.
  return [cohortId, from].flatMap((id) => (typeof id === 'number' ? [cohortDecider.stream(String(id))] : []));
}

function withAll<Value>(values: readonly Value[], more: readonly Value[]): readonly Value[] {
  const missing = [...new Set(more)].filter((value) => !values.includes(value));
  return missing.length === 0 ? values : [...values, ...missing];
}
