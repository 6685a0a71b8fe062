import type { EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import type { Notice } from '../notices/notice.ts';
import type { HistoryText } from './history.ts';
import type { OwnHistoryText } from './own-history.ts';

type DataOf<Type extends EventType> = EventNamed<Type>['data'];

/** Everything that follows from an event beside what deciders and projections fold; null where the event has none of it. */
export interface EventRow<Type extends EventType> {
  /** The notices of it. Null: no reader, because it is a step on the way, or private. */
  readonly audience: ((data: DataOf<Type>, metadata: EventMetadata) => readonly Notice[]) | null;
  /** The entry in a history that administrators read. Null: it is a step between two streams, or a note of one person's screen. */
  readonly history: HistoryText<DataOf<Type>> | null;
  /** The entry in the history of its own company. Null: another event says it, or it is for others. */
  readonly own: OwnHistoryText<DataOf<Type>> | null;
}

/** Complete by type: a row that is missing does not compile. */
export type EventRows<Type extends EventType> = { readonly [T in Type]: EventRow<T> };

/** Checks some of the rows by the types that they are about. */
export function defineRows<Type extends EventType>(rows: EventRows<Type>): EventRows<Type> {
  return rows;
}
