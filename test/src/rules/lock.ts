/** The part of package-lock.json that is read here. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** An SPDX expression; older packages name theirs in another field, which is not in the lock. */
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  /** Packages inside another one come with it. */
  readonly inBundle?: boolean;
  /** The address of its archive. */
  readonly resolved?: string;
  readonly integrity?: string;
}

/** Licences that ask for nothing but to be named. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];
/** Fonts, which are not linked to the code. */
const ofFonts = ['OFL-1.1'];
/** Of tools, which are not part of what is delivered. */
const ofTools = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];
/** These are MIT, as their package.json or their Readme says where the lock does not. */
const older = ['buildcheck', 'busboy', 'cpu-features', 'passport-local', 'passport-strategy', 'pause', 'ssh2', 'streamsearch'];

/** The packages whose licence is none of those that we may use, as "<package>: <licence>". */
export function licencesBeyond({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || link) return [];
    const allowed = [...permissive, ...ofFonts, ...(dev ? ofTools : [])];
    const said = license ?? (older.includes(name) ? 'MIT' : 'none');
    return allows(said, allowed) ? [] : [`${name}: ${said}`];
  });
}

/** Every part of a conjunction, and one of a choice. */
function allows(expression: string, allowed: readonly string[]): boolean {
  const parts = expression.replace(/^\(|\)$/g, '');
  if (parts.includes(' OR ')) return parts.split(' OR ').some((part) => allows(part, allowed));
  return parts.split(' AND ').every((part) => allowed.includes(part));
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

/**
 * The packages whose archive the lock does not name by address and hash, as "<path>: no address" or "<path>: no hash".
 *
 * npm asks the registry for a version where there is no address, and `min-release-age` would hold `npm ci` to what is old enough, though
 * the version was looked at when it was locked.
 */
export function unnamedArchives({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { link, inBundle, resolved, integrity }]) => {
    if (!path.includes('node_modules/') || link || inBundle) return [];
    return [...(resolved ? [] : [`${path}: no address`]), ...(integrity ? [] : [`${path}: no hash`])];
  });
}

/** Where Node would look for `name` from `path`: beside it, then in each folder above. */
function placesFor(name: string, path: string): string[] {
  const above = path.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...above.filter((folder) => folder !== '' && !folder.endsWith('node_modules')), ''].map((folder) =>
    [folder, 'node_modules', name].filter(Boolean).join('/'),
  );
}
