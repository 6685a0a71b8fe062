import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet with a line around it. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('rounded-md border border-line bg-surface', className)} />;
}
