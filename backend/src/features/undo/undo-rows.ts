import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import type { Undoable } from '../../events/columns/undo.ts';
import { eventTypes, rowOf } from '../../events/event-rows.ts';

type AnyUndoable = Undoable<AnyRecorded['data']>;

/** The types of the acts of which some can be undone. */
export const undoableTypes = eventTypes.filter((type) => wayToUndo(type) !== null);

/** The types of the events that undo an act. */
export const undoingTypes = eventTypes.filter((type) => 'undoes' in (rowOf(type).undo ?? {}));

/** The undo of the row of an act; null where no event of its type can be undone. */
export function wayToUndo(type: EventType): AnyUndoable | null {
  const { undo } = rowOf(type);
  return undo && 'how' in undo ? undo : null;
}

/** False of an act that was not an administrator's. */
export function isUndoable({ type, data, metadata }: AnyRecorded): boolean {
  const undo = wayToUndo(type);
  return undo !== null && (undo.when?.(data, metadata) ?? true);
}

/** Names what stays of an event where it followed from the act that is undone; undefined where it stands in the way. */
export function staysOf(type: EventType): string | undefined {
  const { undo } = rowOf(type);
  return undo && 'stays' in undo ? undo.stays : undefined;
}

/** @param type of an event that stands in the way of undoing what came before it */
export function laterEvent(type: EventType): { readonly since?: string } {
  const { undo } = rowOf(type);
  return undo && 'since' in undo ? { since: undo.since } : {};
}
