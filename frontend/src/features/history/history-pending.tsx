import type { ReactNode } from 'react';
import { ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface HistoryPendingProps {
  readonly crumbs: ReactNode;
  /** Null while loading. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Stands where a history is loaded, or could not be. */
export function HistoryPending({ crumbs, error, onRetry }: HistoryPendingProps) {
  return (
    <>
      <PageHeader title="History" crumbs={crumbs} />
      <div className="pt-4">
        {error ? (
          <ErrorAlert title={fetchFailed} error={error} onRetry={onRetry} />
        ) : (
          <Loading label="Loading the history">
            <Skeleton className="h-16" />
            <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
              <Skeleton className="h-96" />
              <Skeleton className="h-96" />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}
