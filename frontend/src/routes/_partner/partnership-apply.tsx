import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { InvitationSkeleton } from '../../features/invitations/invitation-skeleton.tsx';
import { PartnershipApplyScreen } from '../../features/invitations/partner/partnership-apply-screen.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { searchReader, text } from '../../address/search-readers.ts';
import { titled } from '../../ui/address/page-title.ts';
import { toast } from '../../ui/messages/toasts.tsx';

const readApplySearch = searchReader({ token: text });

export const Route = createFileRoute('/_partner/partnership-apply')({
  validateSearch: readApplySearch,
  beforeLoad: ({ search: { token }, preload }) => {
    if (token) return;
    // Nothing to answer.
    if (!preload)
      toast({
        title: 'Invalid Request',
        description: 'This link names no invitation. Open the link you were sent.',
        tone: 'bad',
      });
    throw redirect({ to: '/partner-dashboard', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await prefetchOrSkip(queryClient, invitationQueries.byToken(token));
  },
  head: titled('Partnership application', 'Answer the invitation of a partner, and apply for the cohort together.'),
  pendingComponent: () => (
    <>
      <PageHeader title="Partnership application" />
      <div className="mt-6 max-w-[720px]">
        <InvitationSkeleton />
      </div>
    </>
  ),
  component: PartnershipApply,
});

function PartnershipApply() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const toDashboard = () => void navigate({ to: '/partner-dashboard', replace: true });
  return token && <PartnershipApplyScreen token={token} onAccepted={toDashboard} />;
}
