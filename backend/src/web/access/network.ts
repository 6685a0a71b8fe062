import { isIP, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';

const loopback = /^(127\.|::1$)/;
const forwardedFor = 'x-forwarded-for';
const forwardingHeaders = ['forwarded', forwardedFor, 'x-real-ip'];
/** Of every caller whose address is none: 'unknown', a name, nothing at all. */
const unknownNetwork = 'unknown';

/** Where a call comes from. */
export interface Client {
  /** One customer's line: an IPv4 address, or the first 64 bits of an IPv6 address, of which the customer chooses the rest. */
  readonly network: string;
  /** It was made on this machine, and not by a proxy on it. */
  readonly isLocal: boolean;
}

export function clientOf({ ip = '', headers }: Pick<Request, 'ip' | 'headers'>): Client {
  const address = unmapped(bareAddress(ip));
  return { network: networkOf(address), isLocal: loopback.test(address) && !isForwarded(headers) };
}

/**
 * Passed by every request before Express looks whom it trusts, because proxies name their callers in several ways: an address, one with
 * its port, or in brackets.
 */
export const bareForwarders: RequestHandler = ({ headers }, _response, next) => {
  const named = headers[forwardedFor];
  if (named !== undefined) headers[forwardedFor] = [named].flat().join().split(',').map(bareAddress).join(', ');
  next();
};

/** '198.51.100.9' of '198.51.100.9:5001', '2001:db8::1' of '[2001:db8::1]:5001'. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  const [, address = trimmed] = /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(trimmed) ?? /^"?([\d.]+):\d+"?$/.exec(trimmed) ?? [];
  return address;
}

/** True if a proxy says that it forwards the call of another client. */
export function isForwarded(headers: Request['headers']): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

/** The part that a log may hold of an address: 192.0.2.0/24, 2001:db8:1::/48. */
export function addressPrefix(network: string): string {
  if (network === unknownNetwork) return network;
  const [one, two, three] = network.split(/[.:]/);
  return network.includes(':') ? `${one}:${two}:${three}::/48` : `${one}.${two}.${three}.0/24`;
}

function networkOf(address: string): string {
  if (isIP(address) === 0) return unknownNetwork;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The address of a caller by IPv4 at a socket for both. */
function unmapped(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return groups.join(':') === '0:0:0:0:0:0:0:1' ? '::1' : ip;
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/** Eight, without leading zeros. A URL writes every form of an address in one. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%');
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [start, end] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
