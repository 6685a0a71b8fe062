/** The callers admitted to a route. Deciders and readers decide whose data a call may touch. */
export interface Access {
  readonly who: 'anyone' | 'logged-in' | 'partner' | 'admin' | 'superadmin';
  /** Only once the partner's application to the programme has been approved. */
  readonly approved?: true;
  /** Open to someone whose password is temporary. */
  readonly beforeOwnPassword?: true;
  /** Open to an administrator who must set up a second factor first. */
  readonly beforeSecondFactor?: true;
  /** Closed to the login that several people share. */
  readonly personal?: true;
  /** Only where the password was given within the last ten minutes. */
  readonly confirmed?: true;
  /** It changes something in the administrators' console, so a read-only administrator may not. */
  readonly changes?: true;
  /** Only the token of an assistant opens the route, and it opens no other. */
  readonly assistants?: true;
}

export const anyone = { who: 'anyone' } as const satisfies Access;
export const loggedIn = { who: 'logged-in' } as const satisfies Access;
export const beforeSecondFactor = { who: 'logged-in', beforeSecondFactor: true } as const satisfies Access;
export const beforeOwnPassword = { ...beforeSecondFactor, beforeOwnPassword: true } as const satisfies Access;
/** Everyone who is logged in, but for the login that several people share. */
export const notShared = { who: 'logged-in', personal: true } as const satisfies Access;
export const partner = { who: 'partner' } as const satisfies Access;
export const approvedPartner = { who: 'partner', approved: true } as const satisfies Access;
export const adminReads = { who: 'admin' } as const satisfies Access;
export const adminChanges = { who: 'admin', changes: true } as const satisfies Access;
/** Reads and changes the caller's own settings, so view-only administrators may call it. */
export const personal = { who: 'admin', personal: true } as const satisfies Access;
export const ownSecondFactor = { ...personal, beforeSecondFactor: true } as const satisfies Access;
export const assistants = { who: 'admin', assistants: true } as const satisfies Access;
export const superadmin = { who: 'superadmin' } as const satisfies Access;

/** The same once the password was given within the last ten minutes. */
export function confirmed(access: Access): Access {
  return { ...access, confirmed: true };
}

/**
 * The outcome that a call gets that is sent again under the Idempotency-Key of an earlier one. `replayed`: the outcome of the first
 * is stored for 24 hours and answered again. `repeated`: it is carried out again, because its effect is a session, which a stored
 * answer cannot bring along, because its answer holds a secret, which must be stored nowhere, or because each call is as good as
 * the one before and a page sends many. `refusalsForVisitors`: an act of visitors, which stays one where the retry carries the
 * cookie of the login that followed. Its success is stored, and of its refusals those with these statuses, which come only after it
 * was throttled: no visitor can fill the disk.
 */
export type Retry = 'replayed' | 'repeated' | { readonly refusalsForVisitors: readonly number[] };

export function visitorsAct(...refusalsForVisitors: readonly number[]): Retry {
  return { refusalsForVisitors };
}

/** The scope that an API token needs to call a route. */
export type TokenScope =
  | 'partners:read'
  | 'partners:decide'
  | 'partnerships:read'
  | 'partnerships:write'
  | 'partnerships:decide'
  | 'cohorts:read'
  | 'cohorts:write'
  | 'profile:read'
  | 'profile:write'
  | 'matches:read'
  | 'reports:read'
  | 'history:read'
  | 'exports:read';

/** A program cannot call the route by token. */
export const noToken = null;
