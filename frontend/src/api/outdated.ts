import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Something on screen could not be asked for again, so what stands there is the answer before. */
export function useOutdated(): { readonly isOutdated: boolean; readonly askAgain: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const isOutdated = useSyncExternalStore(subscribe, () => cache.getAll().some(isKept));
  return { isOutdated, askAgain: () => void client.refetchQueries({ type: 'active', predicate: isKept }) };
}

function isKept(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && query.state.data !== undefined;
}
