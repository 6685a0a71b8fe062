import type { Request } from 'express';
import type { Caller } from '../access/caller.ts';

/** Gives the request a session under a new id that belongs to the caller. */
export async function signIn(request: Request, caller: Caller): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.logIn(caller, (error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
}

/** Ends the session of the request. */
export async function signOut(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The session could not be changed.', { cause: error });
}
