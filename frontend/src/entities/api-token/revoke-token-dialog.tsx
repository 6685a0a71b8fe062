import type { ApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useRevokeApiToken } from './api-tokens.mutations.ts';

interface RevokeTokenDialogProps {
  readonly token: ApiTokenView;
  readonly onClose: () => void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const revoke = useRevokeApiToken();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke token"
      cancelLabel="Keep token"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: token.id } }, { onSettled: onClose })}
    >
      Programs that use it are refused from their next call on.
    </ConfirmDialog>
  );
}
