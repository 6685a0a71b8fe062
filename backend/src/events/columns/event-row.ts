import type { EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import type { Notice } from '../notices/notice.ts';

/** Everything that follows from an event beside what deciders and projections fold; null where the event has none of it. */
export interface EventRow<Type extends EventType> {
  /** The notices of it. Null: no reader, because it is a step on the way, or private. */
  readonly audience: ((data: EventNamed<Type>['data'], metadata: EventMetadata) => readonly Notice[]) | null;
}

/** Complete by type: a row that is missing does not compile. */
export type EventRows<Type extends EventType> = { readonly [T in Type]: EventRow<T> };

/** Checks some of the rows by the types that they are about. */
export function defineRows<Type extends EventType>(rows: EventRows<Type>): EventRows<Type> {
  return rows;
}
