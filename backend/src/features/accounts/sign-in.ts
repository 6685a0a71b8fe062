import type { Request, Response } from 'express';
import type { Caller } from '../../web/access/caller.ts';
import { sessionCookie } from '../../web/access/session.ts';

/** Gives the request a session under a new id that belongs to the caller. */
export async function signIn(request: Request, caller: Caller): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.logIn(caller, (error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
}

/** Ends the session of the request and takes its cookie back. */
export async function signOut(request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
  response.clearCookie(sessionCookie, { path: '/' });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The session could not be changed.', { cause: error });
}
