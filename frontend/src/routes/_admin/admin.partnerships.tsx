import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { adminCohortsQueries } from '../../entities/cohort/admin-cohorts.queries.ts';
import { readPartnershipsSearch } from '../../features/partnerships/admin/partnership-filters.ts';
import { AdminPartnershipsScreen } from '../../features/partnerships/admin/partnerships-screen.tsx';
import { partnershipSlots, useReadOnly } from './-console-slots.tsx';

export const Route = createFileRoute('/_admin/admin/partnerships')({
  validateSearch: readPartnershipsSearch,
  component: Partnerships,
});

function Partnerships() {
  const navigate = Route.useNavigate();
  const cohorts = useQuery(adminCohortsQueries.list());
  return (
    <AdminPartnershipsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      cohorts={cohorts.data ?? []}
      readOnly={useReadOnly()}
      {...partnershipSlots}
    />
  );
}
