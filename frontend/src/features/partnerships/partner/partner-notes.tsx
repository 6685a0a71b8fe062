import { useId, useState } from 'react';

interface PartnerNotesProps {
  readonly companyName: string;
  readonly notes: string;
  readonly saving: boolean;
  readonly onSave: (notes: string) => void;
}

/** Notes are saved when the field is left. */
export function PartnerNotes({ companyName, notes, saving, onSave }: PartnerNotesProps) {
  const field = useId();
  const [draft, setDraft] = useState(notes);
  const [stored, setStored] = useState(notes);
  if (notes !== stored) {
    setStored(notes);
    setDraft(notes);
  }
  const changed = draft.trim() !== notes.trim();
  return (
    <section className="grid gap-1.5">
      <label htmlFor={field} className="text-control">
        <b className="font-semibold">Notes,</b> <span className="text-ink-3">visible only to {companyName}</span>
      </label>
      <textarea
        id={field}
        rows={2}
        maxLength={5000}
        value={draft}
        aria-describedby={`${field}-state`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => changed && onSave(draft.trim())}
        className="min-h-10 w-full resize-y rounded-md border border-field bg-surface px-3 py-2 text-control"
      />
      <p id={`${field}-state`} role="status" className="text-caption text-ink-3 empty:hidden">
        {notesState(saving, changed, notes !== '')}
      </p>
    </section>
  );
}

function notesState(saving: boolean, changed: boolean, stored: boolean): string {
  if (saving) return 'Saving';
  if (changed) return 'Saved when you leave the field';
  return stored ? 'Saved' : '';
}
