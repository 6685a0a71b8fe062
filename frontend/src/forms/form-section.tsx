import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FormSectionProps {
  id?: string;
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Its fields come to rest lower when an error is scrolled to, so that the section's heading stays in sight. */
  nested?: boolean;
  children: ReactNode;
}

/** A named part of a form: its fields in two columns, in one on phones. A field takes both with `full`. */
export function FormSection({ id, title, lead, nested = false, children }: FormSectionProps) {
  return (
    <fieldset id={id} data-error-landing={nested ? 'nested' : undefined} className="min-w-0 scroll-mt-6">
      <legend className={clsx('text-heading font-semibold', lead === undefined ? 'mb-3' : 'mb-0.5')}>{title}</legend>
      {lead !== undefined && <p className="mb-4 text-control text-ink-3">{lead}</p>}
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** For a field that takes the section's whole width. */
export const full = 'md:col-span-2';
