import type { UndoableView } from '@accelerator/contracts/undo/views';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { undoConsequences, undoLabels } from './undo-labels.ts';
import { useUndo } from './undo.mutations.ts';

interface UndoDialogProps {
  readonly act: UndoableView;
  /** Of the partner or the pair. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Undoes an act, with a reason for the history. */
export function UndoDialog({ act, name, onClose }: UndoDialogProps) {
  const undo = useUndo();
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
