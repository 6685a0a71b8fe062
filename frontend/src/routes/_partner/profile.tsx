import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { firstReading } from '../../session/first-reading.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { ProfileSkeleton } from '../../features/partners/partner/profile-skeleton.tsx';
import { ProfileScreen } from '../../features/partners/partner/profile-screen.tsx';

export const Route = createFileRoute('/_partner/profile')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([firstReading(queryClient, partnerQueries.profile()), firstReading(queryClient, cohortQueries.list())]);
  },
  pendingComponent: ProfileSkeleton,
  component: ProfileRoute,
});

function ProfileRoute() {
  const cohorts = useQuery(cohortQueries.list());
  return <ProfileScreen cohorts={cohorts.isError ? [] : cohorts.data} changePassword={<ChangePasswordForm />} />;
}
