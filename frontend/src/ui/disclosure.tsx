import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
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
      className={clsx('group rounded-md border border-line text-console', className)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3.5 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{summary}</span>
        <ChevronDown className="size-4 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      {open && <div className="border-t border-line px-3.5 py-3">{children}</div>}
    </details>
  );
}
