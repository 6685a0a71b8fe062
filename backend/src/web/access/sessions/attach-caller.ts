import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { pleaseSignIn, type LoggedIn } from '../caller.ts';
import { CallerDirectory } from '../caller-directory.ts';
import { clientOf } from '../network.ts';
import { signedInAs } from './session.ts';
import { SessionStore } from './session-store.ts';

const bearer = /^Bearer +(\S+) *$/i;

/**
 * Makes the caller, as the views know them now, the user of the request: by the session, or by the token that a program brings. The two
 * never mix on one call.
 */
export function attachCaller(callers: CallerDirectory, sessionCookie: string): RequestHandler {
  return async (request, _response, next) => {
    if (tokenIn(request) !== undefined && hasCookie(request, sessionCookie)) throw new RefusedError(refuse('token_with_cookie'));
    const user = await callerNow(request, callers);
    if (user) Object.assign(request, { user });
    next();
  };
}

/** Finds again who calls, for an answer that comes long after its request. */
@Injectable()
export class LastingCallers {
  constructor(
    private readonly callers: CallerDirectory,
    private readonly sessions: SessionStore,
  ) {}

  /** @throws RefusedError where the token opens nothing any more @throws UnauthorizedException where the session has ended */
  async of(request: Request): Promise<LoggedIn> {
    const caller = await callerNow(request, this.callers);
    const isOver = !caller?.token && !(await this.sessions.liveAmong([request.session.id], Date.now())).has(request.session.id);
    if (!caller || isOver) throw new UnauthorizedException(pleaseSignIn);
    return caller;
  }
}

/** As the views know the caller now; undefined for a visitor. @throws RefusedError where the token opens nothing */
async function callerNow(request: Request, callers: CallerDirectory): Promise<LoggedIn | undefined> {
  const token = tokenIn(request);
  const session = signedInAs(request.session);
  if (token === undefined) return session && callers.ofSession(session);
  const caller = await callers.ofToken(token, clientOf(request));
  if (!caller?.token) throw new RefusedError(refuse('token_invalid'));
  return caller;
}

/** Undefined where the call brings none. */
function tokenIn(request: Request): string | undefined {
  return bearer.exec(request.get('authorization') ?? '')?.[1];
}

function hasCookie(request: Request, name: string): boolean {
  return (request.get('cookie') ?? '').split(';').some((cookie) => cookie.trim().startsWith(`${name}=`));
}
