import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';

export const cohortsDescription = 'Cohorts typically run 12 weeks. Mark the ones you can join.';
export const cohortGrid = 'mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

/** The cohorts before anything of them is known. */
export function CohortsSkeleton() {
  return (
    <>
      <PageHeader title="Cohort Management" description={cohortsDescription} />
      <Skeleton className="mt-5 h-10 max-w-80" />
      <CohortCardsSkeleton />
    </>
  );
}

export function CohortCardsSkeleton() {
  return (
    <>
      <Status className="sr-only">Loading cohorts</Status>
      <ul aria-hidden="true" className={cohortGrid}>
        {Array.from({ length: 6 }, (_, index) => (
          <CohortCardSkeleton key={index} />
        ))}
      </ul>
    </>
  );
}

function CohortCardSkeleton() {
  return (
    <li className="rounded-md border border-line bg-surface p-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-5 h-20 w-1/2" />
      <Skeleton className="mt-5 h-10" />
      <Skeleton className="mt-5 h-8 w-40" />
    </li>
  );
}
