import { Delayed, Skeleton } from './skeleton.tsx';
import { Status } from './messages/status.tsx';

/** Stands where a table is being loaded: the words for everyone, and rows of the final height. */
export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Status as="div" className="py-4">
      <Delayed>
        <p className="pb-3 text-ink-3">{label}</p>
        <div className="grid gap-[13px]">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} className="h-6 w-full" />
          ))}
        </div>
      </Delayed>
    </Status>
  );
}
