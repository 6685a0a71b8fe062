import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import { headers } from '@accelerator/contracts/http';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import { browserOf } from './browser-of.ts';
import type { LoggedIn } from '../caller.ts';
import { addressPrefix, clientOf } from '../network.ts';

/** The one who logged in. Everything else about them is looked up anew for each request. */
export interface SessionUser {
  readonly userId: string;
  readonly credentialVersion: number;
}

/** The data that a session keeps of its login. Instants are milliseconds since 1970. */
export interface LogIn {
  /** When it began: it ends so long after that, however much it is used. */
  startedAt: number;
  /** When it was last used; not every request is noted. */
  activeAt: number;
  /** When the password was last given. */
  confirmedAt: number;
  browser: string | null;
  /** The beginning of its address. */
  network: string;
}

declare module 'express-session' {
  interface SessionData {
    passport: { user?: SessionUser };
    logIn: LogIn;
    /** The latest event that the user has written, as the store says; `SessionStore.advance` moves it, saving the session does not. */
    logPosition: Position | null;
    /** Milliseconds since 1970. */
    expiresAt: number;
    /** It was read from the store. */
    isStored: true;
  }
}

const minute = 60_000;
/** For so long a password that was given counts for what asks for it again. */
const confirmedForMs = 10 * minute;

export function signedInAs(session: Session & Partial<SessionData>): SessionUser | undefined {
  return session.passport?.user;
}

/** Over https a browser takes this cookie from this host alone. */
export function sessionCookieOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** Gives the request a session under a new id that belongs to the caller. */
export async function startSession(request: Request, caller: LoggedIn): Promise<void> {
  const now = Date.now();
  const network = addressPrefix(clientOf(request).network);
  const browser = browserOf(request.headers['user-agent']);
  await begin(request, caller, { startedAt: now, activeAt: now, confirmedAt: now, browser, network }, now);
}

/** Continues the session of the request under a new id: a stolen cookie with the former one is useless. */
export async function renewSessionId(request: Request, caller: LoggedIn): Promise<void> {
  const now = Date.now();
  await begin(request, caller, { ...logInOf(request.session), confirmedAt: now }, now);
}

/** Notes that the session is used. @returns whether it is to be saved */
export function keepAlive(
  session: Session & Partial<SessionData>,
  { session: { idleMs, absoluteMs, endsAt = Infinity } }: Pick<LoggedIn, 'session'>,
  now = Date.now(),
): boolean {
  const logIn = logInOf(session);
  const expiresAt = Math.min(now + idleMs, logIn.startedAt + absoluteMs, endsAt);
  // Not every request is worth a write.
  if (Math.abs(expiresAt - (session.expiresAt ?? 0)) <= idleMs / 120) return false;
  session.logIn = { ...logIn, activeAt: now };
  session.expiresAt = expiresAt;
  session.cookie.expires = new Date(expiresAt);
  return true;
}

/** Notes that the password was given once more. */
export async function confirm({ session }: Request): Promise<void> {
  session.logIn = { ...logInOf(session), confirmedAt: Date.now() };
  await settled((done) => session.save(done));
}

/** True if the password was given so recently that another person is unlikely to use an unattended session. */
export function isConfirmed({ logIn }: Partial<SessionData>): boolean {
  return Date.now() - (logIn?.confirmedAt ?? 0) < confirmedForMs;
}

/** @throws Error where nobody has logged in */
function logInOf({ logIn }: Partial<SessionData>): LogIn {
  if (!logIn) throw new Error('The session belongs to nobody.');
  return logIn;
}

/** Tells a client when its session ends, unless it is used. */
export function saySessionEnd({ session: { expiresAt }, res }: Request): void {
  if (expiresAt !== undefined && !res?.headersSent) res?.setHeader(headers.sessionEndsAt, new Date(expiresAt).toISOString());
}

/** Ends the session of the request. */
export function endSession({ session }: Request): Promise<void> {
  return settled((done) => session.destroy(done));
}

async function begin(request: Request, caller: LoggedIn, logIn: LogIn, now: number): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  const { session } = request;
  const { userId, credentialVersion } = caller;
  session.passport = { user: { userId, credentialVersion } };
  session.logIn = logIn;
  session.expiresAt = 0;
  keepAlive(session, caller, now);
  await settled((done) => session.save(done));
  Object.assign(request, { user: caller });
  saySessionEnd(request);
}

function settled(act: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error ? reject(error instanceof Error ? error : new Error('The session could not be changed.')) : resolve()));
  });
}
