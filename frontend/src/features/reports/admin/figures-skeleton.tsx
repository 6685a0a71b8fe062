import { Skeleton } from '../../../ui/skeleton.tsx';

export const figuresGrid = '-mx-4 grid grid-cols-2 border-b border-line md:-mx-6 lg:grid-cols-4';
export const figureCell =
  'border-line px-4 py-4 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t md:px-6 md:py-[18px]';

/** The four figures before they are counted. */
export function FiguresSkeleton() {
  return (
    <div className={figuresGrid}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={figureCell}>
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  );
}
