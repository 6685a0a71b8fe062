import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { tabStore } from '../browser/storage.ts';

const retryMs = 4000;
/** Once in this time the page is reloaded, so that a part which is gone for good does not reload it without end. */
const reloadMs = 60_000;
const reloadedKey = 'reloaded-for-missing-part';
const missing = new WeakSet<object>();
let timesMissing = 0;

/**
 * Takes note of each part of the program that does not load: the server is away, or a newer version has replaced it. By the browser's own
 * message the router would reload the page, which without a server ends at the browser's error page.
 */
export function noticeMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    timesMissing += 1;
    payload.message = 'A part of this program could not be loaded.';
  });
}

export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Tries to load what is missing, again and again while the page is visible. */
export function useMissingPart(isMissing: boolean): void {
  const router = useRouter();
  const load = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void loadAgain(router);
  });
  useEffect(() => {
    if (!isMissing) return;
    const retrying = setInterval(load, retryMs);
    window.addEventListener('online', load);
    return () => {
      clearInterval(retrying);
      window.removeEventListener('online', load);
    };
  }, [isMissing]);
}

/** Loads the screen once more; where the server is there and still has no such part, the newest version of the page. */
async function loadAgain(router: AnyRouter): Promise<void> {
  if (!(await serverAnswers())) return;
  const before = timesMissing;
  await router.invalidate();
  if (timesMissing === before || Date.now() - Number(tabStore.get(reloadedKey)) < reloadMs) return;
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
