import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** After going to another page, the keyboard and the screen reader start at its content, as after loading a page. */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const arrivedAt = useRef(path);
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
