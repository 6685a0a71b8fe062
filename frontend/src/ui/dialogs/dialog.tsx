import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../controls/button.tsx';
import type { Elements } from '../elements.ts';
import { GuardedModal, useCloseDialog } from './guarded-modal.tsx';
import { modalFrame } from './modal-frame.ts';
import { clearOfToasts, ToastRegion } from '../messages/toast-region.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: an avatar. */
  lead?: Elements;
  /** 560, 880 or 1080 px wide; full screen under 768. */
  size?: 'sm' | 'md' | 'lg';
  footer?: Elements;
  initialFocus?: RefObject<HTMLElement | null>;
  children: Elements;
  /** Dialogs that open over this one. They must be inside it, or focus and Esc go wrong. */
  nested?: Elements;
  /** Takes the body's own padding away, for bodies that draw to the edge. */
  flush?: boolean;
  /** Names what is shown, where one dialog shows one after the other: each begins at its top. */
  about?: string | undefined;
  /** The keys of the dialogs over it come by, too. */
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** Nothing in the body takes the focus. The body does, so that keys scroll it. */
  readOnly?: boolean;
}

const widths = { sm: 'md:max-w-[560px]', md: 'md:max-w-[880px]', lg: 'md:max-w-[1080px]' };

/** A modal dialog with head, body and foot. Head and foot are no `header` and `footer`, which would be landmarks of the page. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  lead,
  size = 'sm',
  footer,
  initialFocus,
  children,
  nested,
  flush = false,
  readOnly = false,
  about,
  onKeyDown,
}: DialogProps) {
  return (
    <GuardedModal
      open={open}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-40"
      {...(initialFocus && { initialFocus: initialFocus as RefObject<HTMLElement> })}
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
      <div className="fixed inset-0 top-(--modal-top) grid place-items-stretch overflow-hidden md:place-items-center md:p-8 short:md:p-2">
        <DialogPanel
          data-printed
          className={clsx(
            modalFrame.panel,
            'max-h-dvh shadow-modal md:max-h-full md:rounded-lg',
            'transition duration-200 ease-out starting:translate-y-1 starting:opacity-0',
            widths[size],
          )}
        >
          <div
            {...clearOfToasts}
            className={clsx(
              modalFrame.head,
              'flex items-start gap-4 px-4 pt-4 pb-4 md:px-6 md:pt-6 md:pb-5',
              flush && 'border-b border-line',
            )}
          >
            {lead}
            <div className="min-w-0 flex-1">
              <DialogTitle className="text-title font-semibold text-balance console:text-heading">{title}</DialogTitle>
              {subtitle && <div className="mt-0.5 text-control text-ink-2">{subtitle}</div>}
            </div>
            <CloseCross />
          </div>
          <div
            key={about}
            className={clsx(modalFrame.body, '-outline-offset-2', !flush && 'px-4 pt-1 pb-6 md:px-6')}
            {...(readOnly && { tabIndex: 0 })}
          >
            {children}
          </div>
          {footer && (
            <div
              {...clearOfToasts}
              className={clsx(
                modalFrame.foot,
                'flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-4 max-md:[&>*]:flex-1 md:px-6',
              )}
            >
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
      <ToastRegion />
      <OnceOpen>{nested}</OnceOpen>
    </GuardedModal>
  );
}

/** A dialog that mounts together with the one around it ends up under it, and inert. */
function OnceOpen({ children }: { children: Elements }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return open && children;
}

function CloseCross() {
  return (
    <IconButton label="Close" size="sm" icon={<X className="size-[18px]" />} onClick={useCloseDialog()} className="-mt-1 -mr-1" />
  );
}
