import type { Request, RequestHandler } from 'express';
import { logLine } from '../../platform/logging/log.ts';
import { scopeOf } from './request-scope.ts';

/** One line for each call of the wire. It names the pattern of the route: addresses hold ids, and queries anything at all. */
export const logRequests: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const { correlationId } = scopeOf(request);
  response.setHeader('X-Correlation-Id', correlationId);
  response.once('close', () => {
    logLine({
      method: request.method,
      route: routeOf(request),
      status: response.writableFinished ? response.statusCode : null,
      ms: Math.round(performance.now() - begun),
      correlationId,
    });
  });
  next();
};

function routeOf(request: Request): string | null {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : null;
}
