import type { IncomingMessage } from 'node:http';

/**
 * Of the route that answers a request; null where no handler does. Middleware of Nest matches by a wildcard that does not begin with
 * a slash.
 */
export function patternOf(request: IncomingMessage): string | null {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' && route.path.startsWith('/') ? route.path : null;
}
