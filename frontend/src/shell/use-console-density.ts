import { useLayoutEffect } from 'react';

/** Sets the density of everything on the page, dialogs included, for as long as the shell is there. */
export function useConsoleDensity(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = 'console';
    return () => {
      delete document.documentElement.dataset['density'];
    };
  }, []);
}
