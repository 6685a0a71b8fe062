import { onlineManager, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ToastText } from '../ui/toasts.tsx';

/** The browser itself knows that there is no connection. */
export function isOffline(): boolean {
  return !onlineManager.isOnline();
}

export function useOffline(): boolean {
  return useSyncExternalStore((changed) => onlineManager.subscribe(changed), isOffline);
}

/** To someone who acted offline: the page holds the act back, and sends it once the connection is there again. */
export const keptText: ToastText = {
  title: 'You are offline',
  description: 'This is kept, and sent once the connection is back. Keep this page open until then.',
};

/** What an act says: the same one twice is sent once. */
export interface Kept {
  readonly said: string;
}

/** How many acts the page holds back until there is a connection. */
export function useKeptActs(): number {
  const cache = useQueryClient().getMutationCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const kept = useSyncExternalStore(subscribe, () => countOf(cache.getAll()));
  return useOffline() ? kept : 0;
}

/** Of those that are sent one after the other, each one counts. */
function countOf(acts: readonly Mutation[]): number {
  const held = acts.filter(({ state }) => state.isPaused);
  const saidBy = ({ options, mutationId, state }: Mutation) =>
    (options.scope ? undefined : (state.context as Kept | undefined)?.said) ?? mutationId;
  return new Set(held.map(saidBy)).size;
}
