import { accountRoutes } from '@accelerator/contracts/accounts';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { calledPath } from './called-path.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Vault } from '../../event-sourcing/personal-data/vault/vault.ts';
import { KnownSessions } from './known-sessions.ts';
import { idleForMs, sessionCookie } from './session.ts';
import { VaultSessionStore } from './session-store.ts';

/** The calls that give somebody a new session with a new cookie. */
const signingIn = new Set<string>([accountRoutes.logIn.path, accountRoutes.register.path]);

/** Gives each request its session; a new one is kept only once somebody signs in. */
export function sessions({ publicUrl, sessionSecret }: Settings, vault: Vault): RequestHandler[] {
  const secure = publicUrl.startsWith('https:');
  const store = new VaultSessionStore(vault);
  const read = session({
    name: sessionCookie,
    secret: sessionSecret,
    store,
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: idleForMs, path: '/' },
    resave: false,
    saveUninitialized: false,
    rolling: true,
  });
  const known = new KnownSessions(store);
  const recallOrRead: RequestHandler = async (request, response, next) => {
    if (!signsIn(request) && (await known.recall(request))) return next();
    read(request, response, (error?: unknown) => {
      if (error === undefined) known.remember(request);
      next(error);
    });
  };
  return secure ? [reachedByHttps, recallOrRead] : [recallOrRead];
}

/** Whoever it is that calls: nobody has to be signed in for these, and each computes a hash. */
export function signsIn(request: Request): boolean {
  return request.method === 'POST' && signingIn.has(calledPath(request));
}

/** Browsers reach us by https, whatever the last hop uses; without this no secure cookie would be sent over that hop. */
const reachedByHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true });
  next();
};
