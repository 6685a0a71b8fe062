import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How this process runs, from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** How browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Express' setting of the same name; undefined trusts no proxy. */
  readonly trustProxy: string | number | undefined;
  readonly dataDir: string;
  readonly sessionSecret: string;
  /** 32 bytes: wraps the keys of the subjects. */
  readonly masterKey: Buffer;
  readonly superadminPassword: string | undefined;
  readonly adminviewerPassword: string | undefined;
  readonly supportEmail: string | null;
  readonly feedbackUrl: string | null;
  readonly guideUrl: string | null;
}

export const SETTINGS = Symbol('Settings');

/** A setting that the process cannot start with; the message says what to do. */
export class UnusableSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UnusableSetting */
export function settingsFrom(environment: Environment): Settings {
  refuseStoresToCome(environment);
  const host = environment['HOST'] || '127.0.0.1';
  const port = portFrom(environment['PORT'] || '3000');
  const dataDir = environment['DATA_DIR'] || './data';
  makeWritable(dataDir);
  return {
    host,
    port,
    publicUrl: urlFrom(environment['PUBLIC_URL'] || `http://${host}:${port}`),
    trustProxy: trustProxyFrom(environment['TRUST_PROXY']),
    dataDir,
    sessionSecret: environment['SESSION_SECRET'] || secretIn(dataDir, 'session-secret'),
    masterKey: masterKeyFrom(environment['MASTER_KEY'] || secretIn(dataDir, 'master-key')),
    superadminPassword: environment['SUPERADMIN_PASSWORD'] || undefined,
    adminviewerPassword: environment['ADMINVIEWER_PASSWORD'] || undefined,
    supportEmail: environment['SUPPORT_EMAIL'] || null,
    feedbackUrl: environment['FEEDBACK_URL'] || null,
    guideUrl: environment['GUIDE_URL'] || null,
  };
}

function refuseStoresToCome(environment: Environment): void {
  const named = ['EVENTSTORE_URL', 'MONGODB_URL'].filter((name) => environment[name]);
  if (named.length === 0) return;
  throw new UnusableSetting(
    `${named.join(' and ')} cannot be used in this version, which runs embedded only: unset ${named.length > 1 ? 'them' : 'it'} and set DATA_DIR.`,
  );
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UnusableSetting(`PORT is ${text}: set it to a number from 0 to 65535.`);
  return port;
}

function urlFrom(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UnusableSetting(`PUBLIC_URL is ${text}: set it to an address like https://partners.example.com.`);
  return text.replace(/\/+$/, '');
}

/** 'off', a number of proxies, or the names and addresses that Express understands. */
function trustProxyFrom(text: string | undefined): string | number | undefined {
  if (!text || text === 'off') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function makeWritable(dataDir: string): void {
  try {
    makeDirectory(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UnusableSetting(
      `DATA_DIR is ${dataDir}, which cannot be written (${(error as NodeJS.ErrnoException).code}): choose a directory that this user may write.`,
    );
  }
}

/** Step by step, because Node's own recursion does not end where a file system says that an existing parent is missing. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Made once, and kept beside the data for this user's eyes only. */
function secretIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}

function masterKeyFrom(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new UnusableSetting('MASTER_KEY must be 64 hexadecimal digits: make one with "openssl rand -hex 32".');
  return Buffer.from(text, 'hex');
}
