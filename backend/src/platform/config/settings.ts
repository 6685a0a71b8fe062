import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { secretFiles, usualDataDir } from './data-files.ts';

/** Where the log, the views and the vault lie: in files of one machine, or on servers that many processes share. */
export type Stores = EmbeddedStores | DistributedStores;

interface EmbeddedStores {
  readonly mode: 'embedded';
  readonly dataDir: string;
}

export interface DistributedStores {
  readonly mode: 'distributed';
  readonly eventStoreUrl: string;
  readonly eventStorePrefix: string;
  readonly mongoUrl: string;
}

/** `api` answers browsers. `projector` keeps the views and does what one process does for all; others stand by. */
export type Role = (typeof roles)[number];

const roles = ['api', 'projector'] as const;

/** Where this process listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** They wrap the keys of the subjects. */
export interface MasterKeys {
  /** 32 bytes. */
  readonly masterKey: Buffer;
  /** Under which what was wrapped before the last rotation still opens. */
  readonly previousMasterKeys: readonly Buffer[];
}

/** How e-mail leaves. `kept`: it is kept in memory for the reader of a demo. */
export type MailServerSettings =
  | { readonly mode: 'off' }
  /** `url` may hold a password. `from`: 'partners@example.com', or with a name before it in angle brackets. */
  | { readonly mode: 'smtp'; readonly url: string; readonly from: string }
  | { readonly mode: 'kept'; readonly from: string };

/** How this process runs, from the environment. */
export interface Settings extends Address, MasterKeys {
  /** How browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Express' setting of the same name; undefined trusts no proxy. */
  readonly trustProxy: string | number | undefined;
  readonly stores: Stores;
  readonly roles: ReadonlySet<Role>;
  /** How long calls are still taken after the signal to end, so that a proxy can learn of it first. In milliseconds. */
  readonly shutdownDelayMs: number;
  /** How many changes a minute one user may make in each process; a third of them at once. */
  readonly writeBudget: number;
  readonly sessionSecret: string;
  /** With which cookies are signed that browsers still hold. */
  readonly previousSessionSecrets: readonly string[];
  readonly superadminPassword: string | undefined;
  readonly adminviewerPassword: string | undefined;
  /** Administrators reach nothing before they have a second factor. */
  readonly requireAdminTotp: boolean;
  /** The log-in that people share stays open all the same, although it has no second factor. */
  readonly allowSharedViewer: boolean;
  readonly mail: MailServerSettings;
  readonly supportEmail: string | null;
  readonly feedbackUrl: string | null;
  readonly guideUrl: string | null;
}

export const SETTINGS = Symbol('Settings');

/** A setting that the process cannot start with; the message says what to do. */
export class UnusableSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UnusableSetting */
export function listeningAddressFrom(environment: Environment): Address {
  return { host: environment['HOST'] || '127.0.0.1', port: portFrom(environment['PORT'] || '3000', 'PORT') };
}

/** Where a scraper finds the metrics, at the host of everything else; undefined where they are off. @throws UnusableSetting */
export function metricsAddressFrom(environment: Environment): Address | undefined {
  const text = environment['METRICS_PORT'];
  if (!text) return undefined;
  const listening = listeningAddressFrom(environment);
  const port = portFrom(text, 'METRICS_PORT');
  if (port !== 0 && port === listening.port)
    throw new UnusableSetting(
      `METRICS_PORT is ${port}, where browsers are answered: set it to another one, such as ${port + 1}, or unset it.`,
    );
  return { ...listening, port };
}

/** Embedded, secrets that are missing are made. @throws UnusableSetting */
export function settingsFrom(environment: Environment): Settings {
  const { host, port } = listeningAddressFrom(environment);
  const stores = storesFrom(environment);
  return {
    host,
    port,
    publicUrl: urlFrom(environment['PUBLIC_URL'] || addressOf(host, port)),
    trustProxy: trustProxyFrom(environment['TRUST_PROXY']),
    stores,
    roles: rolesFrom(environment['ROLES'] || roles.join(','), stores),
    shutdownDelayMs: shutdownDelayFrom(environment['SHUTDOWN_DELAY_SECONDS'] || '0'),
    writeBudget: writeBudgetFrom(environment['WRITE_BUDGET'] || '600'),
    sessionSecret: environment['SESSION_SECRET'] || secretOf(stores, 'SESSION_SECRET'),
    previousSessionSecrets: previousOf(environment, stores, 'SESSION_SECRET_PREVIOUS'),
    masterKey: masterKeyFrom(environment['MASTER_KEY'] || secretOf(stores, 'MASTER_KEY')),
    previousMasterKeys: previousOf(environment, stores, 'MASTER_KEY_PREVIOUS').map(masterKeyFrom),
    superadminPassword: environment['SUPERADMIN_PASSWORD'] || undefined,
    adminviewerPassword: environment['ADMINVIEWER_PASSWORD'] || undefined,
    requireAdminTotp: switchFrom(environment, 'REQUIRE_ADMIN_TOTP'),
    allowSharedViewer: switchFrom(environment, 'ALLOW_SHARED_VIEWER'),
    mail: mailFrom(environment),
    supportEmail: environment['SUPPORT_EMAIL'] || null,
    feedbackUrl: environment['FEEDBACK_URL'] || null,
    guideUrl: environment['GUIDE_URL'] || null,
  };
}

/** The address of a place to listen at. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Embedded, the directory is made. @throws UnusableSetting */
export function storesFrom(environment: Environment): Stores {
  const eventStoreUrl = environment['EVENTSTORE_URL'];
  const mongoUrl = environment['MONGODB_URL'];
  if (!eventStoreUrl && !mongoUrl) {
    const dataDir = environment['DATA_DIR'] || usualDataDir;
    makeWritable(dataDir);
    return { mode: 'embedded', dataDir };
  }
  if (!eventStoreUrl) throw new UnusableSetting(alone('MONGODB_URL', 'EVENTSTORE_URL', 'esdb://localhost:2113?tls=false'));
  if (!mongoUrl) throw new UnusableSetting(alone('EVENTSTORE_URL', 'MONGODB_URL', 'mongodb://localhost:27017/?replicaSet=rs0'));
  mustBegin('EVENTSTORE_URL', eventStoreUrl, ['esdb://', 'esdb+discover://', 'kurrentdb://', 'kurrentdb+discover://']);
  mustBegin('MONGODB_URL', mongoUrl, ['mongodb://', 'mongodb+srv://']);
  return { mode: 'distributed', eventStoreUrl, eventStorePrefix: environment['EVENTSTORE_PREFIX'] ?? '', mongoUrl };
}

function alone(set: string, missing: string, example: string): string {
  return `${set} is set and ${missing} is not: set ${missing} too, as in ${example}, or unset ${set} to run embedded.`;
}

/** The address itself is not quoted: it may hold a password. */
function mustBegin(name: string, url: string, beginnings: readonly string[]): void {
  if (beginnings.some((beginning) => url.startsWith(beginning))) return;
  throw new UnusableSetting(`${name} cannot be used: it must begin with ${beginnings.slice(0, 2).join(' or ')}.`);
}

function rolesFrom(text: string, { mode }: Stores): ReadonlySet<Role> {
  const named = text.split(',').map((role) => role.trim());
  const unknown = named.filter((role) => !(roles as readonly string[]).includes(role));
  if (unknown.length > 0)
    throw new UnusableSetting(`ROLES is ${text}: set it to api, projector, or both with a comma between them.`);
  if (mode === 'embedded' && named.length < roles.length)
    throw new UnusableSetting(
      `ROLES is ${text}, but one process does everything where the programme runs embedded: unset it, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  return new Set(named as Role[]);
}

function portFrom(text: string, variable: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UnusableSetting(`${variable} is ${text}: set it to a number from 0 to 65535.`);
  return port;
}

function shutdownDelayFrom(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= 60))
    throw new UnusableSetting(`SHUTDOWN_DELAY_SECONDS is ${text}: set it to a number of seconds from 0 to 60.`);
  return seconds * 1_000;
}

function writeBudgetFrom(text: string): number {
  const writes = Number(text);
  if (!Number.isInteger(writes) || writes < 1)
    throw new UnusableSetting(`WRITE_BUDGET is ${text}: set it to how many changes a user may make in a minute, such as 600.`);
  return writes;
}

/** Off where it is not set. */
function switchFrom(environment: Environment, name: string): boolean {
  const text = environment[name] || 'false';
  if (text !== 'true' && text !== 'false') throw new UnusableSetting(`${name} is ${text}: set it to true or false.`);
  return text === 'true';
}

function urlFrom(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UnusableSetting(`PUBLIC_URL is ${text}: set it to an address like https://partners.example.com.`);
  return text.replace(/\/+$/, '');
}

/** The address itself is not quoted: it may hold a password. */
function mailFrom({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailServerSettings {
  if (!url) return { mode: 'off' };
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new UnusableSetting('SMTP_URL cannot be used: set it to an address like smtp://user:password@mail.example.com:587.');
  if (!from || !/^([^<>@]*<)?[^<>@\s]+@[^<>@\s]+>?$/.test(from))
    throw new UnusableSetting('SMTP_URL is set and MAIL_FROM is no address: set it to the sender, such as partners@example.com.');
  return { mode: 'smtp', url, from };
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

/** Embedded, a secret is made once and kept beside the data. Many processes must be given the same one. */
function secretOf(stores: Stores, variable: 'SESSION_SECRET' | 'MASTER_KEY'): string {
  if (stores.mode === 'embedded') return secretIn(stores.dataDir, secretFiles[variable]);
  throw new UnusableSetting(
    `${variable} is not set, and every process of the programme needs the same one: make it once with "openssl rand -hex 32".`,
  );
}

/** None where no rotation is under way. */
function previousOf(
  environment: Environment,
  stores: Stores,
  variable: 'SESSION_SECRET_PREVIOUS' | 'MASTER_KEY_PREVIOUS',
): readonly string[] {
  const given = environment[variable];
  if (given) return [given];
  if (stores.mode !== 'embedded') return [];
  const file = join(stores.dataDir, secretFiles[variable]);
  return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
}

/** For this user's eyes only. It is on the disk as a whole before anything can be lost with it. */
function secretIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  return keepSecret(file, newSecret());
}

/** 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** In the place of what the file held. @returns the secret */
export function keepSecret(file: string, secret: string): string {
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

/** @throws UnusableSetting */
export function masterKeyFrom(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new UnusableSetting('MASTER_KEY must be 64 hexadecimal digits: make one with "openssl rand -hex 32".');
  return Buffer.from(text, 'hex');
}
