import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { firstReading } from '../../session/first-reading.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { OnboardingScreen } from '../../features/partners/partner/onboarding-screen.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { formatCohortDate } from '../../ui/dates.ts';
import { PageSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_partner/onboarding')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      firstReading(queryClient, partnerQueries.profile()),
      firstReading(queryClient, partnershipQueries.list()),
    ]);
  },
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const partnerships = useQuery(partnershipQueries.list());
  if (partnerships.isPending) return <PageSpinner label="Loading" />;
  if (!partnerships.data) {
    return (
      <ErrorAlert title="Failed to fetch partnerships" error={partnerships.error} onRetry={() => void partnerships.refetch()} />
    );
  }
  const active = partnerships.data.find(({ status }) => status === 'active');
  return (
    <OnboardingScreen
      partnership={
        active && {
          partnerName: active.partner.companyName,
          cohortName: active.cohort?.name,
          kickoff: formatCohortDate(active.cohort?.kickoffDate),
        }
      }
    />
  );
}
