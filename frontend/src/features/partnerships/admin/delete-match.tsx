import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { DeleteMatchQuestion } from '../../../entities/partnership/delete-match-question.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { linkedParameters } from '../../../address/parameters.ts';
import { pairName } from './partnership-labels.ts';
import { useDeleteMatch } from './partnerships.mutations.ts';

interface DeleteMatchDialogProps {
  readonly partnership: AdminPartnershipView;
  readonly onClose: () => void;
}

/** Only what administrators began is theirs to delete. */
export const canBeDeleted = ({ initiatedBy }: AdminPartnershipView): boolean => initiatedBy === 'admin';

/** Deletes a match for good, says so, and loads the page again. Render it only while it is open. */
export function DeleteMatchDialog({ partnership, onClose }: DeleteMatchDialogProps) {
  const remove = useDeleteMatch();
  if (remove.isSuccess)
    return (
      <Dialog
        open
        onClose={loadAgain}
        title="Partnership deleted successfully"
        footer={
          <Button variant="primary" onClick={loadAgain}>
            OK
          </Button>
        }
      >
        <p className="text-ink-2">{`${pairName(partnership)} have been notified. The page loads again.`}</p>
      </Dialog>
    );
  return (
    <DeleteMatchQuestion
      pair={pairName(partnership)}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(partnership.id)}
    />
  );
}

/** Closes the details dialog after deletion, and loads the page anew. */
function loadAgain(): void {
  const address = new URL(window.location.href);
  for (const name of ['partnership', linkedParameters.partnership]) address.searchParams.delete(name);
  window.location.replace(address);
}
