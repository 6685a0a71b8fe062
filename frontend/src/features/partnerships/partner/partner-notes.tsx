import { UpdatePartnershipRequest } from '@accelerator/contracts/partnerships/requests';
import { useNotes } from '../../../entities/partnership/partnerships.mutations.ts';
import { TextAreaField } from '../../../forms/text-area-field.tsx';
import { UnsavedWork } from '../../../forms/unsaved-work.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';

interface PartnerNotesProps {
  /** The reader's own company. */
  readonly companyName: string;
  readonly partnerId: string;
  readonly partnershipId: string | undefined;
  readonly notes: string;
}

/** Notes are saved when the field is left. */
export function PartnerNotes({ companyName, partnerId, partnershipId, notes }: PartnerNotesProps) {
  const command = useCommandForm(UpdatePartnershipRequest, useNotes(), {
    stored: { values: { notes } },
    send: ({ notes: text = '' }) => ({ partnerId, partnershipId, notes: text }),
    draft: { name: `notes:${partnerId}` },
  });
  return (
    <form {...command.formProps} aria-label="Notes" className="grid gap-1.5">
      <TextAreaField
        form={command.form}
        name="notes"
        label={
          <>
            <b className="font-semibold">Notes,</b> <span className="font-normal text-ink-3">visible only to {companyName}</span>
          </>
        }
        rows={2}
        maxLength={5000}
        onBlur={() => {
          if (!command.asking() && command.wouldLose()) command.submit();
        }}
      />
      <p role="status" className="text-caption text-ink-3 empty:hidden">
        {notesState(command.busy, command.unsaved, notes !== '')}
      </p>
      <UnsavedWork command={command} />
    </form>
  );
}

function notesState(saving: boolean, changed: boolean, stored: boolean): string {
  if (saving) return 'Saving';
  if (changed) return 'Saved when you leave the field';
  return stored ? 'Saved' : '';
}
