import type { Actor } from './event.ts';

/** True of an administrator, and of a program of one. */
export function isByAdministrator({ kind, owner }: Actor): boolean {
  return kind === 'administrator' || owner === 'administrator';
}

/** The id under which it is told who acted: of a token, or a user; null where it has none. */
export function actorIdOf({ id, userId }: Actor): string | null {
  return id ?? userId ?? null;
}
