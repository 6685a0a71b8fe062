import type { AnyRecorded, EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import { noon } from './decider.fixtures.ts';
import { keysOf, project, type Projection, type Row } from './projection.ts';

/** An event as the log would give it; `at` and the id matter to those who say them. */
export function recorded(
  { type, data }: { readonly type: EventType; readonly data: EventNamed<EventType>['data'] },
  { id = 'event', ...metadata }: Partial<EventMetadata> & { readonly id?: string } = {},
): AnyRecorded {
  const usual: EventMetadata = { actor: { kind: 'programme' }, at: noon, commandId: 'c', correlationId: 'c' };
  const place = { id, stream: 'stream', revision: 0, position: '1' };
  // The union of types and the union of data are of the same event.
  return { ...place, type, data, metadata: { ...usual, ...metadata } } as AnyRecorded;
}

/** The rows after the events, by id; null where one was deleted. Events that the projection does not take change nothing. */
export function rowsAfter<R extends Row>(
  projection: Pick<Projection<R>, 'key' | 'on'>,
  events: readonly AnyRecorded[],
): ReadonlyMap<string, R | null> {
  const rows = new Map<string, R | null>();
  for (const event of events) {
    for (const key of keysOf(projection, event)) rows.set(key, project(projection, rows.get(key) ?? null, event, key));
  }
  return rows;
}
