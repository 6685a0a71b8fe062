import { headers } from '@accelerator/contracts/http';
import { liveRoutes } from '@accelerator/contracts/live';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Settings } from '../../../platform/config/settings.ts';
import { calledPath } from '../called-path.ts';
import { callerOf } from '../caller.ts';
import { keepAlive, saySessionEnd, sessionCookieOf } from './session.ts';
import { ExpressSessionStore } from './express-session-store.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Gives each request its session; a new one is stored only at a login.
 * @param endExpired Ends the session of the id, whose time is over.
 */
export function sessions(
  { publicUrl, sessionSecret, previousSessionSecrets }: Settings,
  store: SessionStore,
  endExpired: (id: string) => Promise<void>,
): RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const readSession = session({
    name: sessionCookieOf(publicUrl),
    secret: [sessionSecret, ...previousSessionSecrets],
    store: new ExpressSessionStore(store, endExpired),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    resave: false,
    saveUninitialized: false,
  });
  return secure ? [reachedByHttps, readSession] : [readSession];
}

/** Browsers reach us by https, whatever the last hop uses; without this no secure cookie would be sent over that hop. */
const reachedByHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

/**
 * Moves the end of a session on while its user is active. A changed session is answered with its cookie, so that both end at the same
 * time.
 */
export const renewWhenUsed: RequestHandler = (request, _response, next) => {
  const caller = callerOf(request);
  // Who comes with a token has no session.
  if (!caller || caller.token) return next();
  const isChanged = isActivity(request) && keepAlive(request.session, caller);
  saySessionEnd(request);
  if (isChanged) request.session.save(next);
  else next();
};

/** Background requests of an unattended page and its stream are no activity. */
function isActivity(request: Request): boolean {
  return request.get(headers.background) !== '1' && calledPath(request) !== liveRoutes.stream.path;
}
