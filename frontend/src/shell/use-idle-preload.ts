import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextPart } from '../ui/parts/lazy-part.tsx';

/** The first screen comes first, with all that it asks for. */
const delayMs = 5000;

/**
 * Loads the code of the screens under a layout, and of the dialogs that open over them, while the browser has nothing else to do: going
 * there then takes no server.
 */
export function useIdlePreload(layout: '/_partner' | '/_admin'): void {
  const router = useRouter();
  useEffect(() => {
    const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith(`${layout}/`));
    let stopped = false;
    const loadNext = () => {
      if (stopped) return;
      // What opens over this screen is nearer than the others.
      const part = nextPart();
      const screen = part ? undefined : screens.shift();
      if (!part && !screen) return;
      // What fails to load now is loaded when it is opened.
      void Promise.resolve(part ? part.preload() : preload(screen?.options.component)).finally(() => whenIdle(loadNext));
    };
    const starting = setTimeout(() => whenIdle(loadNext), delayMs);
    return () => {
      stopped = true;
      clearTimeout(starting);
    };
  }, [router, layout]);
}

function preload(component: { preload?: () => Promise<void> } | undefined): Promise<void> | undefined {
  return component?.preload?.();
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
