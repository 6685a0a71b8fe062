import { useSyncExternalStore } from 'react';

/** True if the page matches the media query now, and from now on. For what cannot be said in a style sheet. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Under 768 px, where the page has one column and dialogs fill the screen. */
export const phone = '(width < 48rem)';
