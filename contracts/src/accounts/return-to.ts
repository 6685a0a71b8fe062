/**
 * A path of this site to go to after logging in, or undefined where the given text is anything else. Two slashes anywhere, or a
 * backslash, can become the beginning of another origin once dots or encodings are resolved; control characters are dropped by browsers
 * and could rebuild one of those.
 */
export function safeReturnTo(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined;
  return isPathOfThisSite(path) && isPathOfThisSite(decoded(path)) ? path : undefined;
}

function isPathOfThisSite(path: string): boolean {
  return /^\/[^\u0000-\u001f\u007f]*$/.test(path) && !/\/\/|\\/.test(path);
}

/** Empty where it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
