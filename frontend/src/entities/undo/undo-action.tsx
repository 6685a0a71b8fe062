import type { UndoableView } from '@accelerator/contracts/undo/views';
import { useState } from 'react';
import type { Action } from '../../lists/actions/actions.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { undoLabels } from './undo-labels.ts';

interface Undoable {
  readonly undoable: UndoableView | null;
}

/** Undoes the last act on the subject of a row. */
export const undoAction = <Row extends Undoable>(nameOf: (row: Row) => string): Action<Row> => ({
  label: ({ undoable }) => undoable && undoLabels[undoable.act],
  ask: (row, close) => <UndoQuestion act={row.undoable} name={nameOf(row)} onClose={close} />,
});

interface UndoQuestionProps {
  readonly act: UndoableView | null;
  readonly name: string;
  readonly onClose: () => void;
}

/** Stays about the act that it was asked about, also where that cannot be undone any more. */
function UndoQuestion({ act, ...props }: UndoQuestionProps) {
  const [asked] = useState(act);
  return asked && <UndoDialog act={asked} {...props} />;
}
