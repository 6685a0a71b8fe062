import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '../../features/partners/partner/onboarding-screen.tsx';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { formatCohortDate } from '../../ui/dates.ts';

export const Route = createFileRoute('/_partner/onboarding')({ component: OnboardingRoute });

function OnboardingRoute() {
  const active = useQuery(partnershipQueries.list()).data?.find(({ status }) => status === 'active');
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
