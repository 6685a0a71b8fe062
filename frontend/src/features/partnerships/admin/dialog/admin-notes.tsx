import { AnnotatePartnershipRequest, maxEvaluationLength } from '@accelerator/contracts/partnerships/requests';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { UnsavedWork } from '../../../../forms/unsaved-work.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useAnnotatePartnership } from '../partnerships.mutations.ts';

/** The notes of administrators about a pair; no partner reads it. */
export function AdminNotes({ partnership }: { partnership: AdminPartnershipView }) {
  const { readOnly } = useSession();
  const { evaluationNotes } = partnership;
  if (readOnly && evaluationNotes === null) return null;
  return (
    <section aria-label="Evaluation notes" className="border-t border-line px-4 py-4 md:px-6">
      {readOnly ? (
        <>
          <h3 className="text-control font-medium">Evaluation notes</h3>
          <p className="mt-1 whitespace-pre-line">{evaluationNotes}</p>
        </>
      ) : (
        <NotesForm partnership={partnership} />
      )}
    </section>
  );
}

function NotesForm({ partnership: { id, evaluationNotes } }: { partnership: AdminPartnershipView }) {
  const command = useCommandForm(AnnotatePartnershipRequest, useAnnotatePartnership(), {
    stored: { values: { evaluationNotes: evaluationNotes ?? '' } },
    send: (notes) => ({ ...notes, id }),
    draft: { name: `evaluation:${id}` },
  });
  return (
    <form {...command.formProps} className="grid justify-items-start gap-2 [&>*]:w-full">
      <TextAreaField
        form={command.form}
        name="evaluationNotes"
        label="Evaluation notes"
        hint="Visible only to administrators"
        rows={2}
        maxLength={maxEvaluationLength}
      />
      {(command.unsaved || command.busy) && (
        <Button type="submit" size="sm" busy={command.busy} busyLabel="Saving" className="w-auto!">
          Save notes
        </Button>
      )}
      <UnsavedWork command={command} />
    </form>
  );
}
