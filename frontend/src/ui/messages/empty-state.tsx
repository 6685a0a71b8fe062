import type { ReactNode } from 'react';
import { insteadOfRows } from '../keyboard/kept-focus.ts';
import { PairGlyph } from '../pair-glyph.tsx';

interface EmptyStateProps {
  title: string;
  /** One sentence that says why. */
  children?: ReactNode;
  /** One button that helps. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1.5 py-2">
      <PairGlyph left="empty" right="empty" size={40} className="text-line-strong" />
      <h2 {...insteadOfRows} className="w-fit rounded-sm text-heading font-semibold console:text-control">
        {title}
      </h2>
      {children && <div className="max-w-[40ch] text-control text-ink-2 console:text-console">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
