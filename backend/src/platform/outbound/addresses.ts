import ipaddr from 'ipaddr.js';

/** The servers that may be called: those on the internet, or also this machine and the network around it. */
export interface Reach {
  readonly allowPrivate: boolean;
}

const longest = 2_048;
const firstFreePort = 1_024;

const sentences = {
  invalid: 'Enter a complete address, such as https://example.com/hooks.',
  tooLong: `Enter an address of at most ${longest.toLocaleString('en-US')} characters.`,
  scheme: 'Enter an address that begins with https://.',
  credentials: 'Leave the username and password out of the address.',
  port: `Use port 443, or one from ${firstFreePort.toLocaleString('en-US')} up.`,
  private: 'Enter an address that can be reached from the internet.',
} as const;

export type AddressProblem = keyof typeof sentences;

const sentencesInside: { readonly [Problem in AddressProblem]?: string } = {
  port: `Use port 443, port 80 with http, or one from ${firstFreePort.toLocaleString('en-US')} up.`,
  private: 'Enter an address of one server, outside of the ranges where a cloud hands out keys.',
};

/** The reason for which an address cannot be called, as a sentence for the person who typed it. */
export function addressProblemSentence(problem: AddressProblem, { allowPrivate }: Reach): string {
  return (allowPrivate ? sentencesInside[problem] : undefined) ?? sentences[problem];
}

/** Endings and names that no public server has. */
const insideNames = /^[^.]+$|(^|[.])(localhost|local|internal|home[.]arpa)$/;
/** `URL` takes other names as well. */
const possibleName = /^(?=.{1,253}$)[\w-]{1,63}([.][\w-]{1,63})*$/;

/**
 * Reads an address as it is typed. `URL` writes numbers in any form as the address that they mean, so that `0x7f.1` is 127.0.0.1 here. A
 * name that looks public may still lead inside: the call itself looks at where it leads. The answer is without what makes no difference
 * to a call, so that the same address is the same text: a fragment, and the dot that may end a name.
 */
export function checkedUrl(text: string, { allowPrivate }: Reach): URL | AddressProblem {
  if (text.length > longest) return 'tooLong';
  if (!URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  url.hash = '';
  url.hostname = url.hostname.replace(/[.]$/, '');
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  // `URL` leaves out the port that a scheme has anyway.
  if (url.port !== '' && url.port !== '443' && Number(url.port) < firstFreePort) return 'port';
  const host = hostOf(url);
  if (isAddress(host)) return mayCall(host, { allowPrivate }) ? url : 'private';
  if (!possibleName.test(host)) return 'invalid';
  return !allowPrivate && insideNames.test(host) ? 'private' : url;
}

/** The name or address of a server, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

export function isAddress(host: string): boolean {
  return ipaddr.isValid(host);
}

/** Ranges that the library takes for public ones. An IPv6 address has to be one of those that are given out, 2000::/3. */
const given = ipaddr.IPv6.parseCIDR('2000::/3');
const notPublic = [
  // Measurements between networks.
  '198.18.0.0/15',
  // Answers inside every virtual machine of Azure, its host behind it.
  '168.63.129.16/32',
  // Protocols, such as tunnels.
  '2001::/23',
  // Examples.
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range));
const allowedInside: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/**
 * True for addresses that mean a server on the internet. Those that stand for another one (mapped, translated, tunnelled) are read as that
 * one, or refused: a translator inside the network would lead anywhere. Where private ones are allowed, link-local and multicast ones
 * still are not, as the keys of a cloud's machines are handed out there.
 */
export function mayCall(address: string, { allowPrivate }: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  const meant = ipaddr.process(address);
  const range = meant.range();
  if (range !== 'unicast') return allowPrivate && allowedInside.has(range);
  if (notPublic.some((one) => one[0].kind() === meant.kind() && meant.match(one as never))) return false;
  return meant.kind() === 'ipv4' || meant.match(given as never);
}
