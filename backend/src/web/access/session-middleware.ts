import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Settings } from '../../platform/config/settings.ts';
import { idleForMs, sessionCookie } from './session.ts';
import { ExpressSessionStore } from './express-session-store.ts';
import type { SessionStore } from './session-store.ts';

/** Not every request is worth a write. */
const renewEveryMs = 60 * 60 * 1000;

/** Gives each request its session; a new one is stored only at a sign-in. */
export function sessions({ publicUrl, sessionSecret }: Settings, store: SessionStore): RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const readSession = session({
    name: sessionCookie,
    secret: sessionSecret,
    store: new ExpressSessionStore(store),
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: idleForMs, path: '/' },
    resave: false,
    saveUninitialized: false,
  });
  return secure ? [reachedByHttps, readSession, renewWhenDue] : [readSession, renewWhenDue];
}

/** Browsers reach us by https, whatever the last hop uses; without this no secure cookie would be sent over that hop. */
const reachedByHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};

/** A changed session is answered with its cookie, so that both end at the same time. */
const renewWhenDue: RequestHandler = ({ session: found }, _response, next) => {
  const renewed = Date.now() + idleForMs;
  if (found.expiresAt === undefined || renewed - found.expiresAt <= renewEveryMs) return next();
  found.expiresAt = renewed;
  found.save(next);
};
