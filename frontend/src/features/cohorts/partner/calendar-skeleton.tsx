import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export const scheduleGrid = 'mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The schedule before any date of it is known. */
export function CalendarSkeleton() {
  return (
    <>
      <PageHeader title="Schedule" description={<Skeleton className="h-[1lh] max-w-60" />} />
      <Loading label="Loading the dates">
        <div className={scheduleGrid}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-64" />
          ))}
        </div>
      </Loading>
    </>
  );
}
