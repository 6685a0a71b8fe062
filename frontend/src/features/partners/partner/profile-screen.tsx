import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { DeleteProfile } from './delete-profile.tsx';
import type { OfferedCohort } from '../profile-field-groups.tsx';
import { PartnerProfileForm } from './profile-form.tsx';
import { ProfileFieldsSkeleton } from './profile-skeleton.tsx';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';

interface ProfileScreenProps {
  /** Every cohort that can be preferred; undefined while it is being asked for. */
  cohorts: readonly OfferedCohort[] | undefined;
  /** The form for a new password. */
  changePassword: ReactNode;
}

export function ProfileScreen({ cohorts, changePassword }: ProfileScreenProps) {
  usePageTitle('My Profile');
  const profile = useQuery(partnerQueries.profile());
  const stored = profile.data?.profile;
  return (
    <>
      <PageHeader title="My Profile" actions={stored?.applicationStatus === 'approved' && <ApprovedBadge />} />
      {profile.isError && (
        <div className="mt-6 max-w-[720px]">
          <ErrorAlert title="Error Loading Profile" error={profile.error} onRetry={() => void profile.refetch()} />
        </div>
      )}
      {stored && cohorts ? (
        <LoadedProfile key={stored.id} profile={stored} cohorts={cohorts} />
      ) : (
        profile.isPending && <ProfileFieldsSkeleton />
      )}
      <Card aria-labelledby="change-password" className="mt-10 max-w-[720px] p-5">
        <h2 id="change-password" className="mb-4 text-title font-semibold">
          Change password
        </h2>
        {changePassword}
      </Card>
      {profile.data && <DeleteProfile own={profile.data} />}
    </>
  );
}

/** Cohorts that are over stay on offer to whoever has already marked them, so that saving does not drop them silently. */
function LoadedProfile({ profile, cohorts }: { profile: ProfileView; cohorts: readonly OfferedCohort[] }) {
  const offered = cohorts.filter(
    ({ id, displayStatus }) =>
      (displayStatus !== 'Closed' && displayStatus !== 'completed') || profile.preferredCohortIds.includes(id),
  );
  return <PartnerProfileForm profile={profile} cohorts={offered} />;
}

function ApprovedBadge() {
  return (
    <Badge tone="good" size="lg" icon={<CircleCheck aria-hidden strokeWidth={1.75} />}>
      Application Approved
    </Badge>
  );
}
