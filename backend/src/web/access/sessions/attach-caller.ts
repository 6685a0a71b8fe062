import type { Request, RequestHandler } from 'express';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import type { CallerDirectory } from '../caller-directory.ts';
import { clientOf } from '../network.ts';
import { signedInAs } from './session.ts';

const bearer = /^Bearer +(\S+) *$/i;

/**
 * Makes the caller, as the views know them now, the user of the request: by the session, or by the token that a program brings. The two
 * never mix on one call.
 */
export function attachCaller(callers: CallerDirectory, sessionCookie: string): RequestHandler {
  return async (request, _response, next) => {
    const token = tokenIn(request);
    const session = signedInAs(request.session);
    if (token !== undefined) {
      if (hasCookie(request, sessionCookie)) throw new RefusedError(refuse('token_with_cookie'));
      const caller = await callers.ofToken(token, clientOf(request));
      if (!caller?.token) throw new RefusedError(refuse('token_invalid'));
      Object.assign(request, { user: caller });
    } else if (session) Object.assign(request, { user: await callers.ofSession(session) });
    next();
  };
}

/** Undefined where the call brings none. */
function tokenIn(request: Request): string | undefined {
  return bearer.exec(request.get('authorization') ?? '')?.[1];
}

function hasCookie(request: Request, name: string): boolean {
  return (request.get('cookie') ?? '').split(';').some((cookie) => cookie.trim().startsWith(`${name}=`));
}
