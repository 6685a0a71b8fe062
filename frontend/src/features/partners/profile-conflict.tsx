import { useEffect, useRef } from 'react';
import type { FieldChange } from './profile-values.ts';

/** What a colleague saved while this person was editing. */
export function ProfileConflict({ changes }: { changes: readonly FieldChange[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changes.length > 0) box.current?.focus();
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="mb-6 rounded-md border border-l-4 border-note bg-note-soft px-5 py-4 text-control"
    >
      <h2 id="conflict-title" className="text-heading font-semibold">
        A colleague changed the profile in the meantime
      </h2>
      <p className="mt-1 text-ink-2">Your own changes are still in the form. Look at theirs, then save again.</p>
      <dl className="mt-3 grid gap-2">
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt className="font-medium">{label}</dt>
            <dd className="wrap-anywhere text-ink-2">
              <span className="sr-only">before: </span>
              <del>{before}</del> <span aria-hidden>→</span> <span className="sr-only">now: </span>
              <ins className="font-medium text-ink no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
