import { createFileRoute } from '@tanstack/react-router';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { CohortsSkeleton } from '../../features/cohorts/partner/cohorts-skeleton.tsx';
import { CohortsScreen } from '../../features/cohorts/partner/cohorts-screen.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WithOwnCompany } from './-own-company.tsx';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_partner/cohorts')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      prefetchOrSkip(queryClient, partnerQueries.profile()),
      prefetchOrSkip(queryClient, cohortQueries.list()),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
    ]);
  },
  head: titled('Cohorts', 'The cohorts that you can join, and your applications for them.'),
  pendingComponent: CohortsSkeleton,
  component: () => (
    <WithOwnCompany waiting={CohortsSkeleton}>{({ own }) => (own ? <CohortsScreen own={own} /> : <NoProfile />)}</WithOwnCompany>
  ),
});

function NoProfile() {
  return (
    <>
      <PageHeader title="Cohort Management" />
      <div className="mt-8">
        <EmptyState title="Partner profile not found" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
          Cohorts are marked as available in your profile.
        </EmptyState>
      </div>
    </>
  );
}
