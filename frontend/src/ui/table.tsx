import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Scrolls sideways by itself when it is wider than the screen; it takes focus so that keys can scroll it. Positioned, so that hidden texts in
 * it scroll along and do not widen the page.
 */
export function TableRegion({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={clsx('relative overflow-x-auto -outline-offset-2', className)}>
      {children}
    </div>
  );
}

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table
      {...rest}
      className={clsx('w-full border-separate border-spacing-0 text-console print:[&_:is(td,th)]:whitespace-normal', className)}
    />
  );
}

interface CellProps {
  /** Right aligned, figures of one width. */
  numeric?: boolean;
}

export function Th({ numeric = false, className, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={clsx(
        'sticky top-0 z-10 h-8 border-b border-line-strong bg-surface px-2 text-caption font-medium whitespace-nowrap text-ink-3 first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={clsx('h-10 border-b border-line px-2 first:pl-0 last:pr-0', numeric && 'text-right tabular-nums', className)}
    />
  );
}
