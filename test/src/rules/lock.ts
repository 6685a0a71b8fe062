/** The part of package-lock.json that is read here. */
export interface Lock {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

/**
 * The optional dependencies that the lock names and does not hold, as "<who needs it> needs <what>".
 *
 * A native package lists its binaries of all platforms as optional. Where the registry lacked one when the lock was written, the lock is
 * silently incomplete, and `npm ci` refuses it on the machines of that platform.
 */
export function missingFrom(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, path).some((place) => place in lock.packages))
      .map((name) => `${path || 'the root'} needs ${name}`),
  );
}

/** Where Node would look for `name` from `path`: beside it, then in each folder above. */
function placesFor(name: string, path: string): string[] {
  const above = path.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...above.filter((folder) => folder !== '' && !folder.endsWith('node_modules')), ''].map((folder) =>
    [folder, 'node_modules', name].filter(Boolean).join('/'),
  );
}
