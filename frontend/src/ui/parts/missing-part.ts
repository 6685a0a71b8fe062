import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tabStore } from '../../browser/storage.ts';

const retryMs = 4000;
/** Once in this time the page is reloaded, so that a part which is gone for good does not reload it without end. */
const reloadMs = 60_000;
const reloadedKey = 'reloaded-for-missing-part';
const missing = new WeakSet<object>();

/**
 * Takes note of each part of the program that does not load: the server is away, or a newer version has replaced it. By the browser's own
 * message the router would reload the page, which without a server ends at the browser's error page.
 */
export function noticeMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    payload.message = 'A part of this program could not be loaded.';
  });
}

export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/**
 * Tries to load what is missing, again and again while the page is visible. Where the server is there and still has no such part, the newest
 * version of the page is loaded.
 * @param load tells whether it is there now
 */
export function useMissingPart(isMissing: boolean, load: () => Promise<boolean>): void {
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void loadAgain(load);
  });
  useEffect(() => {
    if (!isMissing) return;
    const retrying = setInterval(tryAgain, retryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(retrying);
      window.removeEventListener('online', tryAgain);
    };
  }, [isMissing]);
}

async function loadAgain(load: () => Promise<boolean>): Promise<void> {
  if (!(await serverAnswers())) return;
  if ((await load()) || Date.now() - Number(tabStore.get(reloadedKey)) < reloadMs) return;
  tabStore.set(reloadedKey, String(Date.now()));
  location.reload();
}

async function serverAnswers(): Promise<boolean> {
  try {
    // eslint-disable-next-line local/calls-by-factory -- a file of the page, no call of the wire
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The sentence about a part that could not be loaded. */
export function useWhyMissing(): string {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return isOnline
    ? 'The server cannot be reached. Retrying every few seconds.'
    : 'You are offline. It is loaded as soon as the connection is back.';
}

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
