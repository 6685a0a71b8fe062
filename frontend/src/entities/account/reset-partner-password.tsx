import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { readOnlyReason } from '../../ui/read-only-alert.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useResetPartnerPassword, type ShownPassword } from './password.mutations.ts';

interface ResetPartnerPasswordProps {
  readonly userId: string;
  readonly username: string;
}

const copyTexts = {
  copied: { title: 'Copied!', description: 'Password copied to clipboard' },
  notCopied: 'Could not copy to clipboard',
};

/** Gives the person who signs in for a partner a temporary password. */
export function ResetPartnerPassword({ userId, username }: ResetPartnerPasswordProps) {
  const { readOnly } = useSession();
  const reset = useResetPartnerPassword();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownPassword>();
  const confirm = () =>
    reset.mutate(userId, {
      onSuccess: (answer) => setShown({ username: answer.username, password: answer.temporaryPassword }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        size="sm"
        icon={<KeyRound aria-hidden size={16} strokeWidth={1.75} />}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setAsking(true)}
      >
        Reset Password<span className="sr-only"> for {username}</span>
      </Button>
      <ResetPasswordDialog
        username={username}
        open={asking}
        onClose={() => setAsking(false)}
        busy={reset.isPending}
        onConfirm={confirm}
      />
      {shown && (
        <PasswordDialog
          title={`Temporary password for ${shown.username}`}
          {...shown}
          {...copyTexts}
          onClose={() => setShown(undefined)}
        >
          <p>Valid for 7 days and shown only once. Pass it on; {shown.username} is asked to change it after logging in.</p>
        </PasswordDialog>
      )}
    </>
  );
}
