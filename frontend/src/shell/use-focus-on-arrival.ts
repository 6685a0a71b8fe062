import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { takeArrival } from './arrivals.ts';

/**
 * After going to another page, the keyboard and the screen reader start at its content, as after loading a page. The frame may be drawn
 * before or after the page is there.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const isThere = useRouterState({ select: (state) => state.resolvedLocation?.href === state.location.href });
  useEffect(() => {
    if (isThere && main.current && !main.current.closest('[inert]') && takeArrival(router))
      main.current.focus({ preventScroll: true });
  }, [router, path, isThere]);
  return main;
}
