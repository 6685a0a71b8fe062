import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';

export const matchGrid = 'mt-3 grid grid-flow-row-dense gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

/** My Matches before anything of it is known. */
export function MatchesSkeleton() {
  return (
    <>
      <PageHeader title="My Matches" crumbs="Dashboard" />
      <MatchCardsSkeleton />
    </>
  );
}

export function MatchCardsSkeleton() {
  return (
    <>
      <Status className="sr-only">Loading matches</Status>
      <ul aria-hidden="true" className={matchGrid}>
        {Array.from({ length: 9 }, (_, index) => (
          <MatchCardSkeleton key={index} />
        ))}
      </ul>
    </>
  );
}

function MatchCardSkeleton() {
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-5 h-5 w-32" />
      <Skeleton className="mt-3 h-8" />
      <Skeleton className="mt-5 h-5 w-48" />
      <Skeleton className="mt-4 h-4 w-28" />
      <Skeleton className="mt-6 h-8 w-28" />
    </li>
  );
}
