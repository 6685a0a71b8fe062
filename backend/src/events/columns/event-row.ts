import type { EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import type { UndoableAct } from '@accelerator/contracts/undo';
import type { Notice } from '../notices/notice.ts';
import type { Closed } from './closed.ts';
import type { Exported } from './exported.ts';
import type { HistoryText } from './history.ts';
import type { Leaving } from './leaving.ts';
import type { OwnHistoryText } from './own-history.ts';
import type { BuiltUpon, Undoable, Undoes } from './undo.ts';

type DataOf<Type extends EventType> = EventNamed<Type>['data'];

/** The consequences of an event outside deciders and projections; null for each that it does not have. */
export interface EventRowOf<Data, Undo> {
  /** The notices of it. Null: no reader, because it is a step on the way, or private. */
  readonly audience: ((data: Data, metadata: EventMetadata) => readonly Notice[]) | null;
  /** The entry in a history that administrators read. Null: it is a step between two streams, or a note of one person's screen. */
  readonly history: HistoryText<Data> | null;
  /** The entry in the history of its own company. Null: another event says it, or it is for others. */
  readonly own: OwnHistoryText<Data> | null;
  /** Null: no export has it, because a bookmark is its company's alone, and a saved filter its administrator's. */
  readonly exported: Exported<Data> | null;
  /** Null: a stepped projection folds it as it is. */
  readonly closed: Closed<Data> | null;
  /** Null: it can neither be undone nor does it get a clause where it stands in the way of undoing. */
  readonly undo: Undo;
  /** Null: it triggers no erasure. */
  readonly leaving: Leaving<Data> | null;
}

export type EventRow<Type extends EventType> = EventRowOf<DataOf<Type>, UndoOf<Type>>;

type UndoOf<Type extends EventType> = Type extends UndoableAct
  ? Undoable<DataOf<Type>>
  : DataOf<Type> extends { readonly undone: { readonly eventId: string } }
    ? Undoes
    : DataOf<Type> extends { readonly partnershipId: string } | { readonly partnerId: string }
      ? Undoable<DataOf<Type>> | BuiltUpon | null
      : BuiltUpon | null;

/** Complete by type: a row that is missing does not compile. */
export type EventRows<Type extends EventType> = { readonly [T in Type]: EventRow<T> };

/** Checks some of the rows by the types that they are about. */
export function defineRows<Type extends EventType>(rows: EventRows<Type>): EventRows<Type> {
  return rows;
}
