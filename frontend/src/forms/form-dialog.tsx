import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/controls/button.tsx';
import { CloseButton } from '../ui/dialogs/guarded-modal.tsx';
import { Dialog, type DialogProps } from '../ui/dialogs/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { UnsavedWork } from './unsaved-work.tsx';
import type { CommandForm } from './use-command-form.ts';

interface FormDialogProps<Values extends FieldValues> extends Pick<
  DialogProps,
  'onClose' | 'title' | 'subtitle' | 'size' | 'children' | 'nested'
> {
  command: CommandForm<Values>;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonProps['variant'];
  cancelLabel?: string;
  /** Lists all problems above the fields; not worth it for one or two. */
  summary?: boolean;
}

/** A dialog that is one form. Render it only while it is open. */
export function FormDialog<Values extends FieldValues>({
  command,
  submitLabel,
  busyLabel,
  variant = 'primary',
  cancelLabel = 'Cancel',
  summary = false,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          <CloseButton>{cancelLabel}</CloseButton>
          <Button type="submit" form={id} variant={variant} busy={command.busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...command.formProps} className="grid gap-5">
        {summary && <ErrorSummary errors={command.problems} onPick={command.goTo} />}
        {children}
        <UnsavedWork command={command} />
      </form>
    </Dialog>
  );
}
