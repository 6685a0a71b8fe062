import { isIP } from 'node:net';
import { isHostName } from '@accelerator/contracts/text/domains';

/** A setting that the process cannot start with; the message says what to do. */
export class UnusableSetting extends Error {}

/** Variables as a process is given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable: how it is read, and what the documentation says of it. */
export interface Setting<T, Default extends string | undefined = string | undefined> {
  /** In Markdown, for an operator. */
  readonly meaning: string;
  /** The text that counts where none is given. */
  readonly default: Default;
  /** Said in the place of a default, in Markdown; 'unset' where nothing is. */
  readonly otherwise: string;
  /** Ends the sentence 'Set it to …'. */
  readonly mayBe: string;
  /** It is, or may hold, a password: no message quotes it, and blanks alone are no value. */
  readonly isSecret: boolean;
  /** @returns undefined where it cannot be used */
  readonly read: (text: string) => T | undefined;
  /** Holds a value to a rule that brings a library or a list along, which is loaded only where the variable is set. */
  isAllowed?(value: T): Promise<boolean>;
}

/** The sender of e-mail. */
export interface Sender {
  /** Empty where there is none. */
  readonly name: string;
  readonly address: string;
}

const seen = (text: string): string | undefined => (/\s/.test(text) ? undefined : text);
const port = (text: string) => whole(text, 0, 65_535);
const linkedMailbox = /^mailto:([^?]+)/i;

/** The parsers of values. All of them get it trimmed, in one line, and not empty. */
export const values = {
  any: (text: string): string => text,
  /** Too long to be guessed: it signs cookies. */
  secret: (text: string) => (text.length < 32 ? undefined : text),
  /** Without blanks. */
  word: seen,
  host: (text: string) => (isIP(text) !== 0 || isHostName(text) ? text : undefined),
  directory: (text: string) => (/^~|^[a-z][a-z\d+.-]+:\/|(^|[\\/])[$%]\w/i.test(text) ? undefined : text),
  port,
  /** A secret that is typed. */
  unquoted: (text: string) => (isInQuotes(text) ? undefined : text),
  writes: (text: string) => whole(text, 1, 1e9),
  score: (text: string) => whole(text, 1, 100),
  /** In milliseconds. */
  delay: (text: string) => (/^\d+(\.\d+)?$/.test(text) && Number(text) <= 60 ? Number(text) * 1_000 : undefined),
  trueOrFalse: (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined),
  oneOrZero: (text: string) => (text === '1' ? true : text === '0' ? false : undefined),
  /** The origin alone: links and cookies of the programme begin at its root. */
  origin: (text: string) => (/^https?:\/\/[^\s/\\?#@]+\/*$/i.test(text) && namesHost(text) ? new URL(text).origin : undefined),
  link: (text: string) =>
    (/^https?:\/\/\S+$/i.test(text) ? namesHost(text) : linkedMailbox.test(text)) ? seen(text) : undefined,
  sender,
  mailServer: (text: string) => (/^smtps?:\/\/\S+$/.test(text) && namesHost(text) ? text : undefined),
  beginningWith:
    (...beginnings: readonly string[]) =>
    (text: string) =>
      beginnings.some((beginning) => text.startsWith(beginning)) ? seen(text) : undefined,
  /** 32 bytes. */
  key: (text: string) => (/^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined),
  oneOrMoreOf:
    <Word extends string>(words: readonly Word[]) =>
    (text: string): ReadonlySet<Word> | undefined => {
      const named = text.split(',').map((word) => word.trim());
      return named.every((word) => (words as readonly string[]).includes(word)) ? new Set(named as Word[]) : undefined;
    },
  /** The number of proxies, or their addresses. */
  proxies: (text: string): string | number | false | undefined => {
    if (text === 'off') return false;
    if (/^\d{1,2}$/.test(text)) return Number(text);
    return text.split(',').every((one) => isProxy(one.trim())) ? text : undefined;
  },
};

/** Rules for values that were read. */
export const rules = {
  isPasswordOf: (username: string) => async (password: string) => {
    const { passwordProblem } = await import('@accelerator/contracts/accounts/password-rule');
    return passwordProblem(password, { isAdministrator: true, names: [username] }) === undefined;
  },
  isReachable,
  isReachableSender: ({ address }: Sender) => isReachable(address),
  isReachableLink: async (link: string) => {
    const [, address] = linkedMailbox.exec(link) ?? [];
    return address === undefined || (await isReachable(address));
  },
};

async function isReachable(address: string): Promise<boolean> {
  const { isReachableAddress } = await import('@accelerator/contracts/validation/email-address');
  return isReachableAddress(address);
}

function whole(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

/** An address, addresses by the length of their prefix, or a name that Express knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return prefix === undefined || whole(prefix, 1, version === 4 ? 32 : 128) !== undefined;
}

/** Tells a URL whose host is a name or an address. */
function namesHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return hostname.startsWith('[') || isHostName(percentDecoded(hostname));
}

/** Of other schemes than that of the web, Node leaves it as it is. */
function percentDecoded(hostname: string): string {
  try {
    return decodeURIComponent(hostname);
  } catch {
    return '';
  }
}

/** A shell would have taken them away; the environment file of a container keeps them. */
export function isInQuotes(text: string): boolean {
  return /^(['"]).*\1$/.test(text);
}

/** 'partners@example.com', or with a name before it in angle brackets. Quotes around the name are no part of it. */
function sender(text: string): Sender {
  const [, before = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const name = before.trim();
  return { name: /^".*"$/.test(name) ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name, address };
}
