import type { Session, SessionData } from 'express-session';
import type { Position } from '../../event-sourcing/event-store/position.ts';

/** What a session says about who signed in. Everything else about them is looked up anew for each request. */
export interface SessionUser {
  readonly userId: string;
  readonly credentialVersion: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Written by passport. */
    passport: { user?: SessionUser };
    /** The latest event that the user has written, as the store says; `SessionStore.advance` moves it, saving the session does not. */
    logPosition: Position | null;
    /** Milliseconds since 1970, as the store says; absent in a new session. Saving the session moves it on. */
    expiresAt: number;
  }
}

export const sessionCookie = 'sid';
/** Seven days without a request end a session; up to an hour less, because it is renewed no more often than that. */
export const idleForMs = 7 * 24 * 60 * 60 * 1000;

export function signedInAs(session: Session & Partial<SessionData>): SessionUser | undefined {
  return session.passport?.user;
}
