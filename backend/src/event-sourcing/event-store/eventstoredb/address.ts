import type { Credentials } from '@eventstore/db-client';

export interface Address {
  /** As the client takes it, with our settings where it does not say otherwise. */
  readonly url: string;
  readonly credentials: Credentials;
  /** The limit of an append, in milliseconds. */
  readonly deadlineMs: number;
}

/**
 * Taken where the address does not say otherwise; `gossipTimeout` is in seconds, the others in milliseconds. A member of a cluster
 * that does not say who leads is passed over after two seconds.
 */
const defaults = { keepAliveTimeout: 2_000, defaultDeadline: 5_000, gossipTimeout: 2 };

/** For a server that asks for no credentials: the client ignores them there, and takes its safe way to append only with some. */
const ignored: Credentials = { username: 'anybody', password: 'anybody' };

/**
 * @param url `esdb://…`, or the same under its newer name `kurrentdb://…`
 * @throws Error where the server wants credentials and the address holds none; it is not quoted, because it may hold a password
 */
export function addressOf(url: string): Address {
  const address = withDefaults(url.replace(/^kurrentdb/, 'esdb'));
  return {
    url: address,
    credentials: credentialsIn(address),
    deadlineMs: Number(parametersOf(address).get('defaultdeadline')),
  };
}

function withDefaults(url: string): string {
  const given = parametersOf(url);
  const missing = Object.entries(defaults).filter(([name]) => !given.has(flat(name)));
  if (missing.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${missing.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function credentialsIn(url: string): Credentials {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(url) ?? [];
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (parametersOf(url).get('tls') === 'false') return ignored;
  throw new Error(
    'The address of the event store holds no credentials: write esdb://user:password@host, or add tls=false where the server runs insecure.',
  );
}

function parametersOf(url: string): ReadonlyMap<string, string> {
  const pairs = (url.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  return new Map(pairs.map(([name, value]) => [flat(name ?? ''), value ?? '']));
}

/** The client accepts any spelling of a parameter. */
function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}
