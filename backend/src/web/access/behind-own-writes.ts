/** The requests that the views answer from before what their session has written. */
const behind = new WeakSet<object>();

/** Notes that the views do not show yet what the session of the request has written. */
export function noteBehind(request: object): void {
  behind.add(request);
}

/**
 * True if what the views say of the request may be out of date for its own session: they then know of no absence and no
 * prohibition.
 */
export function isBehind(request: object): boolean {
  return behind.has(request);
}
