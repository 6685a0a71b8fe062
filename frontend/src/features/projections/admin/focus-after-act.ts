import { useEffect, useRef, type FocusEvent } from 'react';

/** On what stands about a projection, which can take the focus itself. */
export const about = (projection: string) => ({ 'data-projection': projection, tabIndex: -1 });

/**
 * An act takes its own button away: what stands about the projection then, first of all its rebuild, gets the focus, so that the keyboard
 * goes on there and a screen reader says where it is.
 */
export function useFocusAfterAct<Region extends HTMLElement>() {
  const region = useRef<Region>(null);
  const focused = useRef<HTMLElement>(null);
  const projection = useRef<string>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const places = [...(region.current?.querySelectorAll<HTMLElement>('[data-projection]') ?? [])];
    places.find(({ dataset }) => dataset['projection'] === projection.current)?.focus();
  });
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent<Region, HTMLElement>) => {
      const place = target.closest<HTMLElement>('[data-projection]');
      // What is asked in a dialog is about the projection still.
      if (!place) return;
      focused.current = target;
      projection.current = place.dataset['projection'];
    },
  };
}
