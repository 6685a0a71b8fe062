import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { Elements } from './elements.ts';

interface FoldedSectionProps {
  readonly heading: string;
  readonly count: number;
  /** Unfolds it, as when something is searched for. */
  readonly open?: boolean;
  /** Of the heading: a part of the page, or one of a section. */
  readonly level?: 2 | 3;
  readonly children: Elements;
}

/** A part that most readers have no use for, behind its heading. */
export function FoldedSection({ heading, count, open = false, level = 2, children }: FoldedSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <details open={open} className={clsx('group mt-6 border-t border-line pt-4', level === 2 && 'md:mt-8')}>
      <summary
        className={clsx(
          'flex w-fit list-none items-center gap-2.5 rounded-sm [&::-webkit-details-marker]:hidden',
          level === 2 ? 'text-heading font-semibold' : 'text-console font-medium text-ink-2',
        )}
      >
        <Heading>{heading}</Heading>
        <span className="text-console font-normal tabular-nums text-ink-3">{count}</span>
        <ChevronDown className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
