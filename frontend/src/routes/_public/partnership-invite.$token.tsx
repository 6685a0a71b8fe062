import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { applyPath, invitePath } from '../../entities/invitation/invitation-link.ts';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { AuthenticationRequired } from '../../features/invitations/public/authentication-required.tsx';
import { PartnershipInviteScreen } from '../../features/invitations/public/partnership-invite-screen.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { sayForPartners, userIfSignedIn } from '../../session/guards.ts';
import { homeOf, useUser } from '../../session/session.ts';
import { oneOf, searchReader } from '../../address/search-readers.ts';
import { titled } from '../../ui/address/page-title.ts';

export interface InviteSearch {
  /** To apply for the cohort at once. */
  action?: 'apply' | undefined;
}

const readInviteSearch = searchReader({ action: oneOf<'apply'>({ options: [{ value: 'apply' }] }) });

export const Route = createFileRoute('/_public/partnership-invite/$token')({
  // Every key is named even where it is dropped: the router keeps the raw value of those that are not.
  validateSearch: (search): InviteSearch => ({ action: undefined, ...readInviteSearch(search) }),
  beforeLoad: async ({ context, params: { token }, search, preload }) => {
    const user = await userIfSignedIn(context.queryClient);
    if (user?.role === 'admin') {
      if (!preload) sayForPartners();
      throw redirect({ to: homeOf(user), replace: true });
    }
    if (user && search.action) throw redirect({ href: applyPath(token), replace: true });
    return { isSignedIn: user !== null };
  },
  loader: async ({ context: { queryClient, isSignedIn }, params: { token } }) => {
    if (isSignedIn) await prefetchOrSkip(queryClient, invitationQueries.byToken(token));
  },
  head: titled('Partnership invitation', 'A partner invites you to apply for a cohort together.'),
  component: PartnershipInvite,
});

function PartnershipInvite() {
  const { token } = Route.useParams();
  const { action } = Route.useSearch();
  const navigate = useNavigate();
  if (!useUser()) return <AuthenticationRequired returnTo={action ? applyPath(token) : invitePath(token)} />;
  return (
    <PartnershipInviteScreen
      token={token}
      onApply={() => void navigate({ to: '/partnership-apply', search: { token } })}
      onAccepted={() => void navigate({ to: '/partner-dashboard' })}
    />
  );
}
