import { Dialog as Modal, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { modalFrame } from './modal-frame.ts';
import { clearOfToasts, ToastRegion } from '../messages/toast-region.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Says what closing shows: "Show 7 matches". */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal sheet of 400 px from the right; full screen under 768 px. */
export function Drawer({ open, onClose, title, footer, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
      <div className="fixed inset-y-0 top-(--modal-top) right-0 flex w-full md:w-[400px]">
        <DialogPanel
          data-printed
          className={clsx(
            modalFrame.panel,
            'shadow-modal transition duration-200 ease-out starting:translate-x-4 starting:opacity-0 md:rounded-l-lg',
          )}
        >
          <div {...clearOfToasts} className={clsx(modalFrame.head, 'flex items-center gap-4 border-b border-line px-5 py-3')}>
            <DialogTitle className="flex-1 text-heading font-semibold">{title}</DialogTitle>
            <IconButton label="Close" size="sm" icon={<X className="size-[18px]" />} onClick={onClose} className="-mr-1" />
          </div>
          <div className={clsx(modalFrame.body, 'px-5 py-5')}>{children}</div>
          {footer && (
            <div
              {...clearOfToasts}
              className={clsx(modalFrame.foot, 'flex flex-wrap items-center gap-2 border-t border-line px-5 py-4 [&>*]:flex-1')}
            >
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
      <ToastRegion />
    </Modal>
  );
}
