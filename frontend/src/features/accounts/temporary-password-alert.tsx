import type { UserView } from '@accelerator/contracts/accounts/views';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';

interface TemporaryPasswordAlertProps {
  readonly user: UserView;
  /** The way to the form for a new password. */
  readonly action: ReactNode;
}

/** Stays until the person has a password of their own. */
export function TemporaryPasswordAlert({ user, action }: TemporaryPasswordAlertProps) {
  if (!user.mustChangePassword) return null;
  return (
    <Alert tone="wait" title="You are using a temporary password" action={action}>
      It stops working 7 days after it was issued, and you are then signed out. Change it to keep your access.
    </Alert>
  );
}
