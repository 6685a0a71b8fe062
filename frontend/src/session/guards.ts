import type { UserView } from '@accelerator/contracts/accounts/views';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { homeOf } from './session.ts';
import { isLeaving, sessionQueries } from './session.queries.ts';
import { toast } from '../ui/messages/toasts.tsx';

interface Visit {
  context: { queryClient: QueryClient };
  location: ParsedLocation;
  preload?: boolean;
}

/** Finds the user; asks the server only where it is not known yet. */
export function currentUser(queryClient: QueryClient): Promise<UserView | null> {
  return queryClient.query({ ...sessionQueries.user(), staleTime: 'static' });
}

/**
 * The logged-in person, for a page that logged-out visitors open. The settings say first whether there is a session: without one,
 * `GET /api/user` answers 401, which browsers report as an error.
 */
export async function userIfSignedIn(queryClient: QueryClient): Promise<UserView | null> {
  const { queryKey } = sessionQueries.user();
  if (queryClient.getQueryData(queryKey) === undefined) {
    const settings = await queryClient.query({ ...sessionQueries.settings(), staleTime: 'static' }).catch(() => undefined);
    if (settings?.signedIn === false) queryClient.setQueryData(queryKey, null);
  }
  return currentUser(queryClient);
}

/** No way back after logging out: the next to log in may be someone else. */
function toSignIn(location: ParsedLocation): never {
  throw redirect({ to: '/auth', search: location.href === '/' || isLeaving() ? {} : { returnTo: location.href } });
}

/** Behind the address of a screen: the form that changes the password, which both sides have. Password managers lead there. */
export const passwordAnchor = 'change-password';

/** Tells an administrator that a link led to a page for partners. */
export function sayForPartners(): void {
  toast({
    title: 'This page is for partners',
    description: 'You are logged in as an administrator, so you are in the console.',
    tone: 'bad',
  });
}

function toOwnHome(user: UserView, { hash }: ParsedLocation): never {
  throw redirect({ to: homeOf(user), ...(hash === passwordAnchor && { hash }) });
}

/** Lets partners in; sends everyone else where they belong, in one hop. */
export async function requirePartner({ context, location, preload }: Visit): Promise<void> {
  const user = await currentUser(context.queryClient);
  if (!user) toSignIn(location);
  if (user.role !== 'admin') return;
  // Password managers know one address for both sides.
  if (!preload && location.hash !== passwordAnchor) sayForPartners();
  toOwnHome(user, location);
}

/** Lets administrators in; sends everyone else where they belong, in one hop. */
export async function requireAdministrator({ context, location }: Visit): Promise<void> {
  const user = await currentUser(context.queryClient);
  if (!user) toSignIn(location);
  if (user.role !== 'admin') toOwnHome(user, location);
}
