import { UpdatePartnershipRequest } from '@accelerator/contracts/partnerships/requests';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { UnsavedWork } from '../../../../forms/unsaved-work.tsx';
import { useCommandForm, type FormMutation } from '../../../../forms/use-command-form.ts';
import { Status } from '../../../../ui/messages/status.tsx';

interface PrivateNoteProps<Sent> {
  readonly field: 'notes' | 'evaluationNotes';
  readonly label: string;
  /** The reader's own company. */
  readonly companyName: string;
  readonly partnerId: string;
  readonly text: string;
  readonly maxLength: number;
  readonly mutation: FormMutation<Sent, unknown>;
  readonly send: (text: string) => Sent;
}

/** A text that only the reader's own company sees. It is saved when the field is left. */
export function PrivateNote<Sent>({
  field,
  label,
  companyName,
  partnerId,
  text,
  maxLength,
  mutation,
  send,
}: PrivateNoteProps<Sent>) {
  const command = useCommandForm(UpdatePartnershipRequest, mutation, {
    stored: { values: field === 'notes' ? { notes: text } : { evaluationNotes: text } },
    send: (values) => send(values[field] ?? ''),
    draft: { name: `${field}:${partnerId}` },
  });
  return (
    <form {...command.formProps} aria-label={label} className="grid gap-1.5">
      <TextAreaField
        form={command.form}
        name={field}
        label={
          <>
            <b className="font-semibold">{`${label},`}</b>{' '}
            <span className="font-normal text-ink-3">{`visible only to ${companyName}`}</span>
          </>
        }
        rows={2}
        maxLength={maxLength}
        onBlur={() => {
          if (!command.isConfirmOpen && command.hasUnsavedChanges()) command.submit();
        }}
      />
      <Status className="text-caption text-ink-3 empty:hidden">{noteState(command.busy, command.unsaved, text !== '')}</Status>
      <UnsavedWork command={command} />
    </form>
  );
}

function noteState(saving: boolean, changed: boolean, stored: boolean): string {
  if (saving) return 'Saving';
  if (changed) return 'Saved when you leave the field';
  return stored ? 'Saved' : '';
}
