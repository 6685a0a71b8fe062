import type { UndoableView } from '@accelerator/contracts/undo/views';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { formatInstant } from '../../ui/formats/dates.ts';
import { useOffered } from '../../ui/messages/toasts.tsx';
import { undoLabels } from './undo-labels.ts';

/** Offers to undo the last act, in the details of what it was about; not while the toast that tells of the act offers it. */
export function UndoAlert({ act, onUndo }: { act: UndoableView | null; onUndo: () => void }) {
  const { readOnly } = useSession();
  const offered = useOffered();
  if (!act || readOnly || offered === act.eventId) return null;
  return (
    <Alert
      tone="note"
      title="The last act can still be undone"
      action={
        <Button size="sm" onClick={onUndo}>
          {undoLabels[act.act]}
        </Button>
      }
    >
      {`${formatInstant(act.at)}. Nothing has happened since.`}
    </Alert>
  );
}
