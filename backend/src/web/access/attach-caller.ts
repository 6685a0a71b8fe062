import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { RequestHandler } from 'express';
import type { Caller } from './caller.ts';
import type { CallerDirectory } from './caller-directory.ts';
import { signedInAs, type SessionUser } from './session.ts';

/**
 * What passport keeps in a session. The way back, which passport wants as well, gives the same and no more: passport's serializers
 * belong to the whole process, so they must not hold on to the stores of one server.
 */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  serializeUser({ userId, credentialVersion }: Caller, done: (error: null, user: SessionUser) => void): void {
    done(null, { userId, credentialVersion });
  }

  deserializeUser(user: SessionUser, done: (error: null, user: SessionUser) => void): void {
    done(null, user);
  }
}

/** Makes the caller, as the views know them now, the user of the request. */
export function attachCaller(callers: CallerDirectory): RequestHandler {
  return async (request, _response, next) => {
    const user = signedInAs(request.session);
    if (user) Object.assign(request, { user: await callers.ofSession(user) });
    next();
  };
}
