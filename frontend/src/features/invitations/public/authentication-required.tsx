import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import { useEffect, useRef } from 'react';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { InvitePage } from './invite-page.tsx';

/** Long enough to read why, in milliseconds. */
const redirectAfter = 1000;

/** Sends a visitor to the login, which leads back to the invitation. */
export function AuthenticationRequired({ returnTo }: { readonly returnTo: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => link.current?.click(), redirectAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <InvitePage>
      <EmptyState
        title="Authentication Required"
        action={
          <ButtonAnchor ref={link} variant="primary" href={addressOf(accountRoutes.logInPage, {}, { returnTo })}>
            Log in or register
          </ButtonAnchor>
        }
      >
        Log in or register to answer this invitation. You are taken there now.
      </EmptyState>
    </InvitePage>
  );
}
