import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLiveUpdates } from '../live/live-updates.ts';
import { useUser } from '../session/session.ts';
import { useSessionEndWarning } from '../session/use-session-end-warning.ts';
import { TopBars } from '../shell/top-bars.tsx';
import { useHeadOfRoute } from '../ui/address/page-title.ts';
import { ToastRegion } from '../ui/messages/toasts.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  const router = useRouter();
  useLiveUpdates(() => void router.invalidate());
  useGuardsAgainWhenUserChanges();
  useHeadOfRoute();
  useSessionEndWarning();
  useKeptFocus();
  return (
    <>
      <Outlet />
      <TopBars />
      <ToastRegion />
    </>
  );
}

/** Nothing needs it before the first press, so it comes after what does. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('../ui/keyboard/focus-keeper.ts').then(
      ({ keepFocus }) => {
        if (!isOver) stop = keepFocus();
      },
      // Without it a press may lose the focus, as without any script.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
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
