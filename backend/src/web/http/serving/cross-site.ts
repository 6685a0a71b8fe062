import { liveRoutes } from '@accelerator/contracts/live';
import { ForbiddenException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { calledPath } from '../../access/called-path.ts';
import { clientOf } from '../../access/network.ts';
import type { SecurityLog } from '../../access/security-log.ts';
import { isUnsubscribing } from './one-click-form.ts';
import { scopeOf } from '../request-scope.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The values that a browser sends with calls from our own pages and from its address bar. */
const ownSites = new Set(['same-origin', 'none']);

/** The paths that another site's page may lead to: the way to the login, a calendar, whose address is its key, and the reference. */
const openToLinks = /^\/api\/(login|calendar\/[^/]+|health(\/.*)?|openapi\.json|reference(\/[^/]+)?)$/;

/**
 * Refuses what a browser does for another site's page: every call across sites, since reading leaves traces too, and from this site's
 * relatives unsafe calls and live streams, which hold on to the server's memory for as long as they are open. Scripts and other plain
 * clients name no site and pass.
 * @param publicUrl The address under which browsers reach us, where it is not the one that they name as their host.
 */
export function refuseCrossSite(publicUrl: string, securityLog: Pick<SecurityLog, 'writeOnceAMinute'>): RequestHandler {
  const ownHost = new URL(publicUrl).host;
  return (request, _response, next) => {
    const refused = isSafe(request) ? isReadAcrossSites(request) : isForeign(request, ownHost);
    if (!refused) return next();
    // No name: whose session it is has not been read yet. No path: it holds what was sent.
    const { correlationId } = scopeOf(request);
    securityLog.writeOnceAMinute('refused', { client: clientOf(request), what: 'a call from another site', correlationId });
    next(new ForbiddenException('This call came from another site.'));
  };
}

function isSafe(request: Request): boolean {
  return safeMethods.has(request.method) && calledPath(request) !== liveRoutes.stream.path;
}

function isReadAcrossSites(request: Request): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site' && !openToLinks.test(calledPath(request));
}

function isForeign(request: Request, ownHost: string): boolean {
  // From wherever the mail program runs: the link alone says for whom, and no cookie counts.
  if (isUnsubscribing(request)) return false;
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !ownSites.has(String(site))) return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, [ownHost, headers.host]);
}

/** The scheme is left aside: behind a proxy the last hop has another one. */
function isOwnOrigin(origin: string, ownHosts: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}
