import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseButton, GuardedModal } from './guarded-modal.tsx';
import { clearOfToasts, ToastRegion } from '../messages/toast-region.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Both buttons name their act. */
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  /** Of the button that does it. */
  confirmRef?: Ref<HTMLButtonElement>;
}

/** Asks before an act that is hard to take back. The first focus is on the safe button. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  confirmRef = null,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <GuardedModal
      open={open}
      onClose={onClose}
      role="alertdialog"
      initialFocus={safe as { current: HTMLElement }}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
      <div className="fixed inset-0 top-(--modal-top) grid place-items-center overflow-y-auto p-4">
        <DialogPanel
          data-printed
          className="w-full max-w-[480px] rounded-lg bg-surface p-5 shadow-modal transition duration-200 ease-out starting:translate-y-1 starting:opacity-0"
        >
          <DialogTitle className="text-heading font-semibold text-balance">{title}</DialogTitle>
          <div className="mt-1.5 text-control leading-[22px] text-ink-2">{children}</div>
          <div {...clearOfToasts} className="mt-4 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
            <CloseButton ref={safe}>{cancelLabel}</CloseButton>
            <Button ref={confirmRef} variant={tone === 'danger' ? 'danger-solid' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
      <ToastRegion />
    </GuardedModal>
  );
}
