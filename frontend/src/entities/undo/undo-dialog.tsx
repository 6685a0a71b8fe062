import type { UndoableView } from '@accelerator/contracts/undo/views';
import { useState } from 'react';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { Action } from '../../lists/actions/actions.tsx';
import { undoConsequences, undoLabels } from './undo-labels.ts';
import { useUndo } from './undo.mutations.ts';

interface UndoDialogProps {
  /** Null where nothing can be undone any more. */
  readonly act: UndoableView | null;
  /** Of the partner or the pair. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Undoes the act that could be undone when the dialog opened, with a reason for the history. */
export function UndoDialog({ act: latest, name, onClose }: UndoDialogProps) {
  const [act] = useState(latest);
  const undo = useUndo();
  if (!act) return null;
  return (
    <ReasonDialog
      title={`${undoLabels[act.act]} of ${name}?`}
      hint="Kept in the history; not shown to partners"
      confirmLabel={undoLabels[act.act]}
      cancelLabel="Leave it as it is"
      decision={undo}
      send={(reason) => ({ eventId: act.eventId, reason, about: name })}
      draft={`undo:${act.eventId}`}
      onClose={onClose}
    >
      <p>{`${undoConsequences[act.act]} Everyone who was notified of it will be notified that it was undone.`}</p>
    </ReasonDialog>
  );
}

interface Undoable {
  readonly undoable: UndoableView | null;
}

/** Undoes the last act on the subject of a row. */
export const undoAction = <Row extends Undoable>(nameOf: (row: Row) => string): Action<Row> => ({
  label: ({ undoable }) => undoable && undoLabels[undoable.act],
  ask: (row, close) => <UndoDialog act={row.undoable} name={nameOf(row)} onClose={close} />,
});
