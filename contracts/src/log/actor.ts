import type { Actor } from './event.ts';

/** True of an administrator, and of a program of one. */
export function isByAdministrator({ kind, owner }: Actor): boolean {
  return kind === 'administrator' || owner === 'administrator';
}

/** The id of the token or the user that acted; null where the actor has neither. */
export function actorIdOf({ id, userId }: Actor): string | null {
  return id ?? userId ?? null;
}
