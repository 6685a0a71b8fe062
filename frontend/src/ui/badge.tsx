import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';

export type BadgeTone = 'good' | 'wait' | 'bad' | 'note' | 'quiet' | 'together' | 'together-outline';

const paints: Record<BadgeTone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  note: 'bg-note-soft text-note',
  quiet: 'bg-sunken text-ink-2',
  together: 'bg-together-soft text-together',
  'together-outline': 'text-together inset-ring inset-ring-together-line',
};

const inks: Record<BadgeTone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  note: 'text-note',
  quiet: 'text-ink-2',
  together: 'text-together',
  'together-outline': 'text-together',
};

interface BadgeProps {
  tone: BadgeTone;
  /** 14 px, lucide or halves. */
  icon?: Elements;
  /** As in tables: no ground, the icon in the tone, the words in ink. */
  plain?: boolean;
  /** 22 px, or 28 px beside a page's title. */
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A status in words, with its icon and tone. Never clickable. */
export function Badge({ tone, icon, plain = false, size = 'md', children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center align-middle font-medium whitespace-nowrap [&_svg]:size-3.5 print:h-auto! print:whitespace-normal [&_svg]:shrink-0',
        plain
          ? 'h-5 gap-[5px] text-caption'
          : size === 'lg'
            ? 'h-7 gap-1.5 rounded-sm pr-2.5 pl-2 text-console'
            : 'h-[22px] gap-[5px] rounded-sm pr-2 pl-1.5 text-caption',
        plain ? inks[tone] : paints[tone],
      )}
    >
      {icon}
      <span className={plain ? 'text-ink' : undefined}>{children}</span>
    </span>
  );
}
