import { Skeleton } from '../../../ui/skeleton.tsx';

export const totalsGrid = '-mx-4 grid grid-cols-2 border-b border-line md:-mx-6 lg:grid-cols-[1.1fr_1.6fr_1.6fr_1fr]';
export const figuresOfReport = '-mx-4 grid md:-mx-6 lg:grid-cols-2 lg:[&>figure:nth-child(odd)]:border-r';

/** The report before it is counted. */
export function ReportsSkeleton() {
  return (
    <>
      <div className={totalsGrid}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="px-4 py-4 md:px-6">
            <Skeleton className="h-[74px]" />
          </div>
        ))}
      </div>
      <div className={figuresOfReport}>
        {Array.from({ length: 4 }, (_, index) => (
          <figure key={index} className="border-b border-line px-4 pt-4.5 pb-5 md:px-6">
            <Skeleton className="h-60" />
          </figure>
        ))}
      </div>
    </>
  );
}
