import { createFileRoute } from '@tanstack/react-router';
import { companyQueries } from '../../features/partners/company.queries.ts';
import { JoinCompanyScreen } from '../../features/partners/public/join-company-screen.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { userIfSignedIn } from '../../session/guards.ts';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_public/invite/{-$inviteCode}')({
  loader: async ({ context: { queryClient }, params: { inviteCode } }) => {
    await Promise.all([
      userIfSignedIn(queryClient),
      inviteCode === undefined ? undefined : prefetchOrSkip(queryClient, companyQueries.invitation(inviteCode)),
    ]);
  },
  head: titled('Join your company', 'Become a member of your company on the Partner Growth Accelerator.'),
  component: InviteRoute,
});

function InviteRoute() {
  const { inviteCode } = Route.useParams();
  return <JoinCompanyScreen inviteCode={inviteCode} />;
}
