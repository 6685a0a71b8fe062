import type { AnyRecorded, EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';

export interface Row {
  readonly id: string;
}

type FieldOf<R extends Row> = Exclude<keyof R & string, 'id'>;

/**
 * One question's answer, kept up to date: a pure fold of events into documents. It is told of exactly the event types that `on`
 * names. `key` says which documents an event touches; a row becomes what its handler returns, and null deletes it.
 */
export interface Projection<R extends Row> {
  readonly name: string;
  /** Raise it when the same events shall give other documents: a rebuild then runs beside the live version. */
  readonly version: number;
  /** The fields of a document by which it is found or sorted; a list of them, in order, for a question that names them together. */
  readonly indexes: readonly (FieldOf<R> | readonly FieldOf<R>[])[];
  readonly key: (event: AnyRecorded) => string | readonly string[];
  readonly on: {
    readonly [Type in EventType]?: (row: R | null, event: RecordedEvent<EventNamed<Type>>, key: string) => R | null;
  };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the projector treats every projection alike
export type AnyProjection = Projection<any>;

/** The document after one more event; the same document where the projection is not told of such events. */
export function project<R extends Row>(projection: Projection<R>, row: R | null, event: AnyRecorded, key: string): R | null {
  const handler = projection.on[event.type] as ((row: R | null, event: AnyRecorded, key: string) => R | null) | undefined;
  return handler ? handler(row, event, key) : row;
}

/** Which documents of the projection an event touches; none where it is not told of such events. */
export function keysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  if (!projection.on[event.type]) return [];
  const keys = projection.key(event);
  return typeof keys === 'string' ? [keys] : keys;
}
