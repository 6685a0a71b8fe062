import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { readOnlyReason } from '../../ui/messages/read-only-alert.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { useLiftThrottle } from './log-in-acts.mutations.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useResetPartnerPassword, type ShownPassword } from './password.mutations.ts';

interface PartnerLoginActsProps {
  readonly userId: string;
  readonly username: string;
}

const copyTexts = {
  done: { title: 'Copied!', description: 'Password copied to clipboard' },
  failed: { title: 'Copy failed', description: 'Could not copy to clipboard' },
};

/** The acts that an administrator does with the login of a person who logs in for a partner. */
export function PartnerLoginActs({ userId, username }: PartnerLoginActsProps) {
  const { readOnly } = useSession();
  const reset = useResetPartnerPassword();
  const lift = useLiftThrottle();
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState(false);
  const [shown, setShown] = useState<ShownPassword>();
  const confirm = () =>
    reset.mutate(userId, {
      onSuccess: (answer) => setShown({ username: answer.username, password: answer.temporaryPassword }),
      onSettled: () => setAsking(false),
    });
  return (
    <span className="flex items-center gap-1">
      <Button
        size="sm"
        icon={<KeyRound size={16} />}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setAsking(true)}
      >
        Reset Password<span className="sr-only">{` for ${username}`}</span>
      </Button>
      {!readOnly && (
        <Menu
          label={`More for ${username}`}
          items={[
            { label: 'Log Out Everywhere', onSelect: () => setEnding(true) },
            { label: 'Lift Login Limit', onSelect: () => lift.mutate(userId) },
          ]}
        />
      )}
      <EndSessionsDialog userId={userId} username={username} open={ending} onClose={() => setEnding(false)} />
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
          copyTexts={copyTexts}
          onClose={() => setShown(undefined)}
        >
          <p>{`Valid for 7 days and shown only once. Pass it on; ${shown.username} is asked to change it after logging in.`}</p>
        </PasswordDialog>
      )}
    </span>
  );
}
