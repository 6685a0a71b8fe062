import { createFileRoute, Link } from '@tanstack/react-router';
import { readCohortsSearch } from '../../features/cohorts/admin/cohort-filters.ts';
import { AdminCohortsScreen } from '../../features/cohorts/admin/cohorts-screen.tsx';
import { useReadOnly } from './-console-slots.tsx';

export const Route = createFileRoute('/_admin/admin/cohorts')({ validateSearch: readCohortsSearch, component: Cohorts });

function Cohorts() {
  const navigate = Route.useNavigate();
  return (
    <AdminCohortsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      readOnly={useReadOnly()}
      partnershipsLink={(cohort) => (
        <Link to="/admin/partnerships" search={{ cohortId: cohort.id }} className="link inline-flex min-h-6 items-center">
          View partnerships
          <span className="sr-only"> of {cohort.name}</span>
        </Link>
      )}
    />
  );
}
