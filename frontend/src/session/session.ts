import type { UserView } from '@accelerator/contracts/accounts/views';
import { partnerTypeOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { clearToasts } from '../ui/messages/toasts.tsx';
import { emptyBrowserStorage } from './browser-storage.ts';
import { closeDrafts, forgetDrafts, openDrafts } from './drafts.ts';
import { forgetEndOfSession, forgetPersonalData, hasSessionEnded, noteEndOfSession, sessionQueries } from './session.queries.ts';

/** The logged-in person; null when there is none, undefined while it is not known yet. */
export function useUser(): UserView | null | undefined {
  // The guards ask first, and know which pages need no one logged in.
  return useQuery({ ...sessionQueries.user(), enabled: ({ state }) => state.data !== undefined }).data;
}

export interface Session {
  readonly user: UserView;
  /** Which of the two a partner is; an administrator is neither, so that asking for it is a mistake in the screen. */
  readonly side: PartnerType;
  /** May look at everything and change nothing. */
  readonly readOnly: boolean;
}

/** The session, for what is only shown to a logged-in person. */
export function useSession(): Session {
  const user = useUser();
  if (!user) throw new Error('This screen needs a logged-in person.');
  return {
    user,
    readOnly: user.readOnly,
    get side() {
      const side = partnerTypeOf(user.role);
      if (!side) throw new Error('An administrator is on no side.');
      return side;
    },
  };
}

/** Nothing opens to them before they have a password, or a second factor, of their own. */
export function mustCompleteSetup({ mustChangePassword, mustSetUpSecondFactor }: UserView): boolean {
  return Boolean(mustChangePassword ?? mustSetUpSecondFactor);
}

/** Where a person belongs after logging in. */
export function homeOf(user: Pick<UserView, 'role'>): '/' | '/partner-dashboard' {
  return user.role === 'admin' ? '/' : '/partner-dashboard';
}

/** Nothing of one person's data may be seen by the next. */
function switchTo(queryClient: QueryClient, user: UserView | null): void {
  const { queryKey } = sessionQueries.user();
  clearToasts();
  emptyBrowserStorage();
  forgetEndOfSession();
  // A question that is still on its way would bring back the person before.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, user);
  forgetPersonalData(queryClient);
}

/** Takes the answer of a login or registration as the session from here on. Resolves when the person's drafts can be read. */
export function signedIn(queryClient: QueryClient, user: UserView): Promise<void> {
  switchTo(queryClient, user);
  return openDrafts(user);
}

/** Records that the session is over. */
export function signedOut(queryClient: QueryClient): void {
  switchTo(queryClient, null);
  closeDrafts();
}

/** Records that a call found the session over, which the login says. The calls of one page may find it one after the other. */
export function sessionExpired(queryClient: QueryClient): void {
  const hasEnded = Boolean(queryClient.getQueryData(sessionQueries.user().queryKey)) || hasSessionEnded();
  signedOut(queryClient);
  if (hasEnded) noteEndOfSession();
}

/** Takes note that the person has ended their session on the server of their own accord: nothing of theirs stays here. */
export function leave(queryClient: QueryClient): void {
  signedOut(queryClient);
  forgetDrafts();
}
