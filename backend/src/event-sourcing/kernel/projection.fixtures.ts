import type { AnyRecorded, EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import { noon } from './decider.fixtures.ts';
import { keysOf, project, type Projection, type Row } from './projection.ts';

/** An event as the log would give it; `at`, the id and the position matter to those who say them. */
export function recorded(
  { type, data }: { readonly type: EventType; readonly data: EventNamed<EventType>['data'] },
  {
    id = 'event',
    position = '1',
    ...metadata
  }: Partial<EventMetadata> & { readonly id?: string; readonly position?: string } = {},
): AnyRecorded {
  const usual: EventMetadata = { actor: { kind: 'programme' }, at: noon, commandId: 'c', correlationId: 'c' };
  const place = { id, stream: 'stream', revision: 0, position };
  // The union of types and the union of data are of the same event.
  return { ...place, type, data, metadata: { ...usual, ...metadata } } as AnyRecorded;
}

/**
 * The rows after the events, by id; null where one was deleted. Events that the projection does not take change nothing. A handler sees the
 * rows of the event's keys as they are by then, and those that the projection says it reads.
 * @throws Error where a handler looks at another row
 */
export function rowsAfter<R extends Row>(
  projection: Pick<Projection<R>, 'key' | 'on' | 'dependents' | 'reads'>,
  events: readonly AnyRecorded[],
): ReadonlyMap<string, R | null> {
  const rows = new Map<string, R | null>();
  for (const event of events) {
    const keys = keysOf(projection, event);
    const readable = new Set([...keys, ...(projection.reads?.(event) ?? [])]);
    const rowOf = (id: string) => {
      if (!readable.has(id))
        throw new Error(`A handler of ${event.type} looks at the row ${id}, which the projection does not read.`);
      return rows.get(id) ?? null;
    };
    for (const key of new Set([...keys, ...dependentsOf(projection, event, rows)])) {
      rows.set(key, project(projection, rows.get(key) ?? null, event, key, rowOf));
    }
  }
  return rows;
}

function dependentsOf<R extends Row>(
  { on, dependents }: Pick<Projection<R>, 'on' | 'dependents'>,
  event: AnyRecorded,
  rows: ReadonlyMap<string, R | null>,
): readonly string[] {
  const same = on[event.type] ? (dependents?.(event) ?? []) : [];
  return [...rows]
    .filter(([, row]) => same.some(({ column, value }) => row !== null && row[column as keyof R] === value))
    .map(([id]) => id);
}
