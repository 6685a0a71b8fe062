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

/** To someone whose act got no answer, while it is sent again. */
export const resentText: ToastText = {
  title: 'No answer yet',
  description: 'It is sent again until the server answers. Nothing is done twice.',
};

/** An act that the page holds back. Two with one fingerprint are sent once. */
export interface HeldAct {
  readonly fingerprint: string;
}

/** How many acts the page holds back until there is a connection. */
export function useKeptActs(): number {
  const cache = useQueryClient().getMutationCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const kept = useSyncExternalStore(subscribe, () => countOf(cache.getAll()));
  return useOffline() ? kept : 0;
}

/** Counts acts with one fingerprint once, but each of those that are sent one after the other. */
function countOf(acts: readonly Mutation[]): number {
  const held = acts.filter(({ state }) => state.isPaused);
  const identityOf = ({ options, mutationId, state }: Mutation) =>
    (options.scope ? undefined : (state.context as HeldAct | undefined)?.fingerprint) ?? mutationId;
  return new Set(held.map(identityOf)).size;
}
