import { onlineManager, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { HttpError } from './http.ts';
import type { ToastText } from '../ui/messages/toasts.tsx';

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

/** The same where the server does not answer, or something before it answers in its place. */
export const keptForServerText: ToastText = {
  title: 'The server does not answer',
  description: 'This is kept, and sent once the server is back. Keep this page open until then.',
};

/** So often an act is sent again while the server does not answer: often enough that it keeps its key. */
export const sendAgainMs = 4000;

const answersOfProxies: ReadonlySet<number> = new Set([502, 503, 504]);

/** No answer came, or one that the server itself did not give: its own are in the form of the programme. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.status === 0 || (answersOfProxies.has(error.status) && error.answer === undefined);
}

/** An act that the page holds back. Two with one fingerprint are sent once. */
export interface HeldAct {
  readonly fingerprint: string;
}

/** The number of acts that the page holds back until there is a connection, and a server. */
export function useKeptActs(): number {
  const cache = useQueryClient().getMutationCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const kept = useSyncExternalStore(subscribe, () => countOf(cache.getAll()));
  return kept;
}

/** Counts acts with one fingerprint once, but each of those that are sent one after the other. */
function countOf(acts: readonly Mutation[]): number {
  const held = acts.filter(({ state }) => state.status === 'pending' && (state.isPaused || isServerAway(state.failureReason)));
  const identityOf = ({ options, mutationId, state }: Mutation) =>
    (options.scope ? undefined : (state.context as HeldAct | undefined)?.fingerprint) ?? mutationId;
  return new Set(held.map(identityOf)).size;
}
