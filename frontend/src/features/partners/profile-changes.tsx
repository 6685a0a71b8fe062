import type { FieldChange } from './profile-values.ts';

/** The values that each field of a profile held before, and what it holds now. */
export function ProfileChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-3 grid gap-2">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="font-medium">{label}</dt>
          <dd className="text-ink-2">
            <span className="sr-only">before: </span>
            <del>{before}</del> <span aria-hidden>→</span> <span className="sr-only">now: </span>
            <ins className="font-medium text-ink no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
