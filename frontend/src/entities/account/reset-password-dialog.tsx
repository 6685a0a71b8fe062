import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialogs/confirm-dialog.tsx';

interface ResetPasswordDialogProps extends Pick<ConfirmDialogProps, 'open' | 'busy' | 'onClose' | 'onConfirm'> {
  readonly username: string;
  /** The further effects of the reset. */
  readonly children?: string;
}

/** Asks before someone is given a temporary password. */
export function ResetPasswordDialog({ username, children = '', ...dialog }: ResetPasswordDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Reset the password for ${username}?`}
      confirmLabel="Reset password"
      cancelLabel="Keep password"
    >
      {`The current password stops working and ${username} is logged out everywhere.${children}`}
    </ConfirmDialog>
  );
}
