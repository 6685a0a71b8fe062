import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Something on screen could not be asked for again, so what stands there is the answer before. */
export function useOutdated(): { readonly isOutdated: boolean; readonly askAgain: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // With what else follows from an answer: the cache tells of it while it is still at work.
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const isOutdated = useSyncExternalStore(subscribe, () => cache.getAll().some(isKept));
  return { isOutdated, askAgain: () => void client.refetchQueries({ type: 'active', predicate: isKept }) };
}

function isKept(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && query.state.data !== undefined;
}
