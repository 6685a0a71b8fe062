import { Popover as PopoverRoot, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';

interface PopoverProps {
  /** A `Button` or `IconButton`; opening is given to it. */
  button: ReactElement;
  /** What the panel holds, said aloud. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: 'bottom end' | 'bottom start' | 'top end' | 'top start';
}

/** A panel that floats at its button and closes by Esc or a press elsewhere. */
export function Popover({ button, label, children, side = 'bottom end' }: PopoverProps) {
  return (
    <PopoverRoot>
      <PopoverButton as={Fragment}>{button}</PopoverButton>
      <PopoverPanel
        anchor={{ to: side, gap: 8, padding: 8 }}
        transition
        role="group"
        aria-label={label}
        className="z-50 rounded-lg bg-surface text-control text-ink shadow-float inset-ring inset-ring-line transition duration-180 ease-out data-closed:translate-y-1 data-closed:opacity-0 data-leave:duration-120"
      >
        {({ close }) => <>{typeof children === 'function' ? children(() => close()) : children}</>}
      </PopoverPanel>
    </PopoverRoot>
  );
}
