import type { AnyRecorded } from '@accelerator/contracts/log';
import type { HistoryReader, OwnHistoryEntry } from '../../events/columns/own-history.ts';
import { rowOf } from '../../events/event-rows.ts';

/** Undefined where the reader's own history has nothing of the event. */
export function ownHistoryEntryOf({ type, data, metadata }: AnyRecorded, reader: HistoryReader): OwnHistoryEntry | undefined {
  const entry = rowOf(type).own?.(data, reader, metadata);
  return typeof entry === 'string' ? { what: entry } : entry;
}
