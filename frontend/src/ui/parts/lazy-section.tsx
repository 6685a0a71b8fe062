import type { ComponentType } from 'react';
import { ErrorAlert } from '../messages/alert.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import { lazyPart, type LazyPart } from './lazy-part.tsx';

/**
 * A section whose code comes after that of the page around it.
 * @param label what is on its way, such as "Loading notes"
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>, label: string): LazyPart<Props> {
  return lazyPart(load, ({ error, onRetry }) =>
    error ? (
      <ErrorAlert error={error} onRetry={onRetry} />
    ) : (
      <Loading label={label}>
        <Skeleton className="h-24" />
      </Loading>
    ),
  );
}
