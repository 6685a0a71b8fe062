import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useUser } from '../session/session.ts';
import { noteDeparture } from '../shell/arrivals.ts';
import { useHeadOfRoute } from '../ui/address/page-title.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

/** Nothing needs it before the first press or news, so it comes after what does. */
const Afterwards = lazyPart(
  async () => (await import('./-afterwards.tsx')).Afterwards,
  () => null,
);

function Root() {
  useGuardsAgainWhenUserChanges();
  useDepartures();
  useHeadOfRoute();
  return (
    <>
      {useIsStartUndecided() ? <PageSpinner /> : <Outlet />}
      <Afterwards />
    </>
  );
}

/**
 * True at `/` until the guards have decided. Partners and visitors begin there too, and drawing the frame of the console ahead would load it
 * for nothing.
 */
function useIsStartUndecided(): boolean {
  return useMatches({
    select: (matches) =>
      matches.at(-1)?.routeId === '/_admin/' &&
      matches.some(({ routeId, status }) => routeId === '/_admin' && status === 'pending'),
  });
}

/** A session that ends, or becomes another person's, while a screen is open: the guards decide again where the person may be. */
function useGuardsAgainWhenUserChanges(): void {
  const router = useRouter();
  const userId = useUser()?.id;
  const known = useRef(userId);
  useEffect(() => {
    const before = known.current;
    known.current = userId;
    if (before !== undefined && before !== userId) void router.invalidate();
  }, [router, userId]);
}

/** Frames come and go with the page: the one in which it arrives moves the focus. */
function useDepartures(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) noteDeparture(router);
      }),
    [router],
  );
}
