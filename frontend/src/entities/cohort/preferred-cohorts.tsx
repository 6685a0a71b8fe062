import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { use } from 'react';
import { ActionsDisabled } from '../../ui/controls/button.tsx';
import { formatCohortDate } from '../../ui/formats/dates.ts';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { cohortQueries } from './cohorts.queries.ts';
import { CohortStatusBadge } from './cohort-status-badge.tsx';

const shownAtMost = 3;

/** The cohorts that the reader marked as available, the next to begin first. */
export function PreferredCohorts() {
  const cohorts = useQuery(cohortQueries.list());
  return (
    <section aria-label="Cohorts">
      <h2 className="mb-2.5 text-heading font-semibold">Cohorts</h2>
      {cohorts.data && <Preferred cohorts={cohorts.data} />}
      {cohorts.isPending && <WaitingCohorts />}
      {cohorts.isLoadingError && (
        <ErrorAlert title="Failed to fetch cohorts" error={cohorts.error} onRetry={() => void cohorts.refetch()} />
      )}
    </section>
  );
}

function WaitingCohorts() {
  return (
    <Loading label="Loading cohorts">
      {Array.from({ length: shownAtMost }, (_, index) => (
        <div key={index} className="border-t border-line py-3">
          <Skeleton className="h-10" />
        </div>
      ))}
    </Loading>
  );
}

function Preferred({ cohorts }: { readonly cohorts: readonly PartnerCohortView[] }) {
  const isDisabled = use(ActionsDisabled);
  const preferred = cohorts
    .filter((cohort) => cohort.preferred && cohort.displayStatus !== 'completed')
    .toSorted(byKickoff)
    .slice(0, shownAtMost);
  return (
    <>
      <ul>
        {preferred.map((cohort) => (
          <li
            key={cohort.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line py-3"
          >
            <span className="text-control font-medium">{cohort.name}</span>
            <CohortStatusBadge status={cohort.displayStatus} />
            <span className="col-span-full text-caption tabular-nums text-ink-3">
              {`Kickoff: ${formatCohortDate(cohort.kickoffDate)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-control">
        {preferred.length === 0 && <span className="mb-2 block text-ink-2">No cohort is marked as available.</span>}
        <Link disabled={isDisabled} to="/cohorts" className="link inline-flex items-center gap-1.5">
          <span>Manage cohort availability</span>
          <ArrowRight className="size-3.5" />
        </Link>
      </p>
    </>
  );
}
