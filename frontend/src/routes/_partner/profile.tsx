import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { ProfileScreen } from '../../features/partners/partner/profile-screen.tsx';

export const Route = createFileRoute('/_partner/profile')({ component: ProfileRoute });

function ProfileRoute() {
  const cohorts = useQuery(cohortQueries.list());
  return <ProfileScreen cohorts={cohorts.isError ? [] : cohorts.data} changePassword={<ChangePasswordForm />} />;
}
