import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Settings } from '../settings.ts';
import type { Vault } from '../vault/vault.ts';
import { idleForMs, sessionCookie } from './session.ts';
import { VaultSessionStore } from './session-store.ts';

/** Gives each request its session; a new one is kept only once somebody signs in. */
export function sessions({ publicUrl, sessionSecret }: Settings, vault: Vault): RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const read = session({
    name: sessionCookie,
    secret: sessionSecret,
    store: new VaultSessionStore(vault),
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: idleForMs, path: '/' },
    resave: false,
    saveUninitialized: false,
    rolling: true,
  });
  return secure ? [reachedByHttps, read] : [read];
}

/** Browsers reach us by https, whatever the last hop uses; without this no secure cookie would be sent over that hop. */
const reachedByHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};
