import { routesByKey } from '@accelerator/contracts/route-table';
import type { Request, RequestHandler } from 'express';
import { calledPath } from '../called-path.ts';
import type { CallerDirectory } from '../caller-directory.ts';
import { clientOf } from '../network.ts';
import { signedInAs } from './session.ts';

const openToTokens = Object.values(routesByKey)
  .filter(({ scope }) => scope === 'exports:read')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const bearer = /^Bearer +(\S+) *$/i;

/**
 * Makes the caller, as the views know them now, the user of the request: by the session, or where exports are read by the token that a
 * program brings. Elsewhere a token says nothing.
 */
export function attachCaller(callers: CallerDirectory): RequestHandler {
  return async (request, _response, next) => {
    const token = exportTokenIn(request);
    const session = signedInAs(request.session);
    if (token !== undefined) Object.assign(request, { user: await callers.ofExportToken(token, clientOf(request)) });
    else if (session) Object.assign(request, { user: await callers.ofSession(session) });
    next();
  };
}

/** Undefined where the call brings none, or is no call that a token opens. */
export function exportTokenIn(request: Request): string | undefined {
  const path = calledPath(request);
  return openToTokens.some((pattern) => pattern.test(path)) ? bearer.exec(request.get('authorization') ?? '')?.[1] : undefined;
}
