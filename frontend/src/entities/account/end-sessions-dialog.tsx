import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useEndSessions } from './log-in-acts.mutations.ts';

interface EndSessionsDialogProps {
  readonly userId: string;
  readonly username: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before someone is logged out everywhere. */
export function EndSessionsDialog({ userId, username, open, onClose }: EndSessionsDialogProps) {
  const end = useEndSessions();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Log ${username} out everywhere?`}
      confirmLabel="Log out everywhere"
      cancelLabel="Keep logged in"
      busy={end.isPending}
      onConfirm={() => end.mutate(userId, { onSettled: onClose })}
    >{`All sessions of ${username} end now. The password stays the same.`}</ConfirmDialog>
  );
}
