import type { Session, SessionData } from 'express-session';

/** What a session says about who signed in. Everything else about them is looked up anew for each request. */
export interface SessionUser {
  readonly userId: string;
  readonly credentialVersion: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Written by passport. */
    passport: { user?: SessionUser };
    /** Up to where the views must have read for this person to see what they wrote. */
    logPosition: string;
  }
}

export const sessionCookie = 'sid';
/** Seven days without a request end a session; up to an hour less, because it is prolonged no more often than that. */
export const idleForMs = 7 * 24 * 60 * 60 * 1000;

export function signedInAs(session: Session & Partial<SessionData>): SessionUser | undefined {
  return session.passport?.user;
}
