import { liveRoutes } from '@accelerator/contracts/live';
import { ForbiddenException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser says of calls from our own pages and from its address bar. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses unsafe calls that a browser makes for another site's page, and live streams, which hold on to the server's memory for as long
 * as they are open. Scripts and other plain clients name no site and pass.
 * @param publicUrl The address under which browsers reach us, where it is not the one that they name as their host.
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  const ownHost = new URL(publicUrl).host;
  return (request, _response, next) => {
    if (isSafe(request) || !isForeign(request, ownHost)) return next();
    next(new ForbiddenException('This call came from another site.'));
  };
}

function isSafe(request: Request): boolean {
  return safeMethods.has(request.method) && calledPath(request) !== liveRoutes.stream.path;
}

/** The path of a call as the contracts spell it: the router also answers other cases and a slash at the end. */
function calledPath({ baseUrl, path }: Request): string {
  return `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '');
}

function isForeign({ headers }: Request, ownHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !ownSites.has(String(site))) return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, [ownHost, headers.host]);
}

/** The scheme is left aside: behind a proxy the last hop has another one. */
function isOwnOrigin(origin: string, ownHosts: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}
