import type { RequestHandler } from 'express';
import type { CallerDirectory } from './caller-directory.ts';
import { signedInAs } from './session.ts';

/** Makes the caller, as the views know them now, the user of the request. */
export function attachCaller(callers: CallerDirectory): RequestHandler {
  return async (request, _response, next) => {
    const user = signedInAs(request.session);
    if (user) Object.assign(request, { user: await callers.ofSession(user) });
    next();
  };
}
