import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './field-frame.tsx';

/** A select box with the arrow of this design in place of the browser's. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative grid">
      <select {...props} className={clsx(controlLook, 'appearance-none truncate pr-9!')} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3" />
    </span>
  );
}
