/**
 * A path of this site to go to after signing in, or undefined where the given text is anything else. Only '/' followed by neither
 * '/' nor '\' stays on this origin; control characters are dropped by browsers and could rebuild one of those.
 */
export function safeReturnTo(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined;
  return /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path) ? path : undefined;
}
