import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import type { UndoableAct } from '@accelerator/contracts/undo';
import { eventTypes, rowOf } from '../../events/event-rows.ts';

/** The types of the acts of which some can be undone. */
export const undoableTypes = eventTypes.filter((type): type is UndoableAct => 'how' in (rowOf(type).undo ?? {}));

/** False of an act that was not an administrator's. */
export function isUndoable({ type, data, metadata }: AnyRecorded): boolean {
  const { undo } = rowOf(type);
  return undo !== null && 'how' in undo && (undo.when?.(data, metadata) ?? true);
}

/** Names what stays of an event where it followed from the act that is undone; undefined where it stands in the way. */
export function staysOf(type: EventType): string | undefined {
  return rowOf(type).undo?.stays;
}

/** @param type of an event that stands in the way of undoing what came before it */
export function laterEvent(type: EventType): { readonly since?: string } {
  const { undo } = rowOf(type);
  return undo ? { since: undo.since } : {};
}
