import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { TableRegion } from './table.tsx';

const faces = ['Chart', 'Table'] as const;

interface FigureProps {
  readonly title: string;
  /** Says to the eye what the table says. */
  readonly chart: ReactNode;
  readonly table: ReactNode;
  /** A short table stands below its chart. */
  readonly tableToo?: boolean;
  readonly beginsWith?: (typeof faces)[number];
  /** Under the title. */
  readonly note?: Elements;
  /** Beside the choice of chart or table. */
  readonly action?: Elements;
  readonly className?: string;
}

/** A picture of a table, or the table itself, which is always there for screen readers. */
export function Figure({ title, chart, table, tableToo, beginsWith = 'Chart', note, action, className }: FigureProps) {
  const [shown, setShown] = useState(beginsWith);
  const isChart = shown === 'Chart';
  return (
    <figure className={clsx('min-w-0', className)}>
      <figcaption className="mb-3 flex items-center justify-between gap-3">
        <div>
          <h2 className="text-body/5 font-semibold">{title}</h2>
          {note}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">
          <div
            role="group"
            aria-label={`Show ${title} as`}
            className="flex overflow-hidden rounded-md border border-line-strong text-caption"
          >
            {faces.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={shown === each}
                onClick={() => setShown(each)}
                className="h-6.5 px-2.5 text-ink-2 -outline-offset-2 transition-colors hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10"
              >
                {each}
              </button>
            ))}
          </div>
          {action}
        </div>
      </figcaption>
      {isChart && <div aria-hidden>{chart}</div>}
      <div className={clsx(isChart && (tableToo ? 'mt-3.5' : 'sr-only'))}>
        <TableRegion label={`Table of ${title}`}>{table}</TableRegion>
      </div>
    </figure>
  );
}
