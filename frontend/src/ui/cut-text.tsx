import clsx from 'clsx';
import type { ReactNode } from 'react';

interface CutTextProps {
  /** The whole text. */
  readonly text: string;
  /** The drawn form, where it is not plain; only words of `text`. */
  readonly children?: ReactNode;
  readonly as?: 'span' | 'p' | 'h3' | 'dt';
  readonly lines?: keyof typeof cuts;
  readonly className?: string;
}

const cuts = {
  1: 'truncate print:whitespace-normal',
  2: 'line-clamp-2 print:line-clamp-none',
  4: 'line-clamp-4 print:line-clamp-none',
};

/** Text where there is room for few lines: what is cut stands in its title, and is not cut on paper. Anywhere else text wraps. */
export function CutText({ text, children = text, as: Tag = 'span', lines = 1, className }: CutTextProps) {
  return (
    <Tag title={text} className={clsx(cuts[lines], className)}>
      {children}
    </Tag>
  );
}
