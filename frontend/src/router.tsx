import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ScreenError } from './shell/screen-error.tsx';
import { parseSearch, stringifySearch } from './address/address-query.ts';
import { PageSpinner } from './ui/spinner.tsx';

export function createAppRouter({ queryClient, history }: { queryClient: QueryClient; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    rewrite: { input: withoutWhatFollows },
    ...(history && { history }),
    defaultPreload: 'intent',
    // What is fresh is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ScreenError,
    // Also below a screen that there is: the card is a page of its own and does not fit into a frame.
    notFoundMode: 'root',
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found-card.tsx'), 'NotFoundCard'),
    scrollRestoration: true,
  });
}

/**
 * Loads the frame of the page that is opened, so that it is drawn at once and what it leads to afterwards. Where that fails, it is said in its
 * place. At `/` the guards decide first whose frame that is.
 */
export async function loadFrame(router: ReturnType<typeof createAppRouter>): Promise<void> {
  if (router.latestLocation.pathname === '/') return;
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const frames = routes.map(({ options }) => options.pendingComponent as { preload?: () => Promise<void> } | undefined);
  await Promise.allSettled(frames.map(async (frame) => frame?.preload?.()));
}

/** The signs that no token ends in, as it stands in an address. */
const punctuation = /(?:%[0-9a-f]{2}|[^\w/-])+$/i;

/** A link is pasted with the end of its sentence behind it, or with a bracket; no address of ours ends in either. */
function withoutWhatFollows({ url }: { url: URL }): URL {
  url.pathname = url.pathname.replace(punctuation, '');
  if (url.pathname.startsWith('/partnership-')) url.search = url.search.replace(punctuation, '');
  return url;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
