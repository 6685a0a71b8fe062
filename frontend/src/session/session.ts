import type { UserView } from '@accelerator/contracts/accounts/views';
import { partnerTypeOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { RouteMutation } from '../api/mutation.ts';
import { clearToasts } from '../ui/messages/toasts.tsx';
import { emptyBrowserStorage } from './browser-storage.ts';
import { closeDrafts, forgetDrafts, openDrafts } from './drafts.ts';
import {
  forgetEndOfSession,
  forgetPersonalData,
  hasSessionEnded,
  isLeaving,
  noteEndOfSession,
  sessionQueries,
  setLeaving,
} from './session.queries.ts';

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

/**
 * The person for whom a layout draws its screen. When the session ends, a part of the screen may be drawn once more before the layout takes
 * it away: it is still theirs.
 */
export const DrawnFor = createContext<UserView | null>(null);

/** The session, for what is only shown to a logged-in person. */
export function useSession(): Session {
  const drawnFor = use(DrawnFor);
  const user = useUser() ?? drawnFor;
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
  setLeaving(false);
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
  if (hasEnded && !isLeaving()) noteEndOfSession();
}

/** A write by which the person ends the session: the live stream may find it over before the write is answered. */
export function leaving<Answer, Variables>(write: RouteMutation<Answer, Variables>): RouteMutation<Answer, Variables> {
  return {
    ...write,
    mutationFn: async (...call) => {
      setLeaving(true);
      try {
        return await write.mutationFn(...call);
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
  };
}

/** Takes note that the person has ended their session on the server of their own accord: nothing of theirs stays here. */
export function leave(queryClient: QueryClient): void {
  setLeaving(true);
  signedOut(queryClient);
  forgetDrafts();
}
