import type { UserView } from '@accelerator/contracts/accounts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

interface TemporaryPasswordNoticeProps {
  readonly user: UserView;
  /** The way to the form for a new password. */
  readonly action: ReactNode;
}

/** Stays until the person has a password of their own. */
export function TemporaryPasswordNotice({ user, action }: TemporaryPasswordNoticeProps) {
  if (!user.mustChangePassword) return null;
  return (
    <Notice tone="wait" title="You are using a temporary password" action={action}>
      It stops working 7 days after it was given to you, and you are signed out then. Change it to keep your access.
    </Notice>
  );
}
