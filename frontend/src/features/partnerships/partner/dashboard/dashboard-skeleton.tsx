import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Status } from '../../../../ui/messages/status.tsx';

export const dashboardTitle = 'Welcome to the Partner Growth Accelerator';

/** The dashboard before anything of it is known: the journey, the rows of partners, and the cohorts at its side. */
export function DashboardSkeleton() {
  return (
    <>
      <PageHeader title={dashboardTitle} />
      <Status className="sr-only">Loading your dashboard</Status>
      <div className="mt-4 grid gap-x-8 gap-y-6 md:mt-6 xl:grid-cols-[minmax(0,1fr)_264px] min-[90rem]:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <Skeleton className="h-80 rounded-md" />
          <Skeleton className="mt-8 h-7 w-40" />
          <div className="mt-6 grid gap-3">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-19 rounded-md" />
            ))}
          </div>
        </div>
        <Skeleton className="h-72 rounded-md" />
      </div>
    </>
  );
}
