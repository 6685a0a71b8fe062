import type { AnyRecorded, EventType, Position } from '@accelerator/contracts/log';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import { isUndoable, undoableTypes, undoingTypes } from './undo-rows.ts';

/** An act of an administrator that could be undone when it was made. */
export interface AdminActionRow {
  /** Of its event. */
  readonly id: string;
  readonly type: EventType;
  /** Of the partner, the partnership or what else it was about. */
  readonly subjectId: string;
  readonly commandId: string;
  /** Shared by all acts of one bulk. */
  readonly correlationId: string;
  readonly at: string;
  readonly position: Position;
  readonly undoneAt: string | null;
}

export const adminActionsProjection = defineProjection<AdminActionRow>()({
  name: 'admin-actions',
  version: 1,
  columns: ['correlationId'],
  indexes: [['correlationId']],
  key: ({ id, data }) => ('undone' in data ? data.undone.eventId : id),
  on: {
    ...Object.fromEntries(undoableTypes.map((type) => [type, made])),
    ...Object.fromEntries(undoingTypes.map((type) => [type, undone])),
  },
});

function made(_: AdminActionRow | null, event: AnyRecorded): AdminActionRow | null {
  if (!isUndoable(event)) return null;
  const { id, type, data, metadata, position } = event;
  const { commandId, correlationId, at } = metadata;
  const subjectId = 'partnershipId' in data ? data.partnershipId : (data as { readonly partnerId: string }).partnerId;
  return { id, type, subjectId, commandId, correlationId, at, position, undoneAt: null };
}

function undone(row: AdminActionRow | null, { metadata: { at } }: AnyRecorded): AdminActionRow | null {
  return row && { ...row, undoneAt: at };
}
