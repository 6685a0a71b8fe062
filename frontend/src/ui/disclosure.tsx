import clsx from 'clsx';
import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A summary that opens its content. What is closed is not mounted, so it fetches nothing. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={clsx('rounded-md border border-line text-console', className)}
    >
      <summary className="min-h-10 cursor-pointer rounded-md px-3.5 py-2.5 font-semibold">{summary}</summary>
      {open && <div className="border-t border-line px-3.5 py-3">{children}</div>}
    </details>
  );
}
