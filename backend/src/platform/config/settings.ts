import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isOfFullDisk, writesIn } from '../errors/full-disk.ts';
import { mustHoldFiles } from './data-files.ts';
import { secretsFrom } from './secrets.ts';
import { UnusableSetting, type Environment, type Sender } from './setting-values.ts';
import { mustBeUsable, settingOf, type Role } from './settings-table.ts';

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

/** The way that e-mail leaves. `kept`: it is kept in memory for the reader of a demo. */
export type MailServerSettings =
  | { readonly mode: 'off' }
  /** `url` may hold a password. */
  | { readonly mode: 'smtp'; readonly url: string; readonly from: Sender }
  | { readonly mode: 'kept'; readonly from: Sender };

/** The settings of this process, from the environment. */
export interface Settings extends Address, MasterKeys {
  /** The address at which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Express' setting of the same name; false trusts no proxy. */
  readonly trustProxy: string | number | false;
  readonly stores: Stores;
  readonly roles: ReadonlySet<Role>;
  /** The duration for which calls are still taken after the signal to end, so that a proxy learns of it first. In milliseconds. */
  readonly shutdownDelayMs: number;
  /** The most changes a minute that one user may make in each process; a third of them at once. */
  readonly writeBudget: number;
  readonly sessionSecret: string;
  /** With which cookies are signed that browsers still hold. */
  readonly previousSessionSecrets: readonly string[];
  readonly superadminPassword: string | undefined;
  readonly adminviewerPassword: string | undefined;
  /** Administrators reach nothing before they have a second factor. */
  readonly requireAdminTotp: boolean;
  /** The login that people share stays open all the same, although it has no second factor. */
  readonly allowSharedViewer: boolean;
  readonly mail: MailServerSettings;
  /** Webhooks may go to private addresses and by http. */
  readonly webhookAllowPrivate: boolean;
  /** The score that an application needs to be approved by the programme itself; null: people decide on each. */
  readonly autoApproveScore: number | null;
  readonly supportEmail: string | null;
  readonly feedbackUrl: string | null;
  readonly guideUrl: string | null;
  /** No lines on standard output. */
  readonly isQuiet: boolean;
}

export const SETTINGS = Symbol('Settings');

/** @throws UnusableSetting */
export function listeningAddressFrom(environment: Environment): Address {
  return { host: settingOf(environment, 'HOST'), port: settingOf(environment, 'PORT') };
}

/** Where a scraper finds the metrics, at the host of everything else; undefined where they are off. @throws UnusableSetting */
export function metricsAddressFrom(environment: Environment): Address | undefined {
  const port = settingOf(environment, 'METRICS_PORT');
  if (port === undefined) return undefined;
  const listening = listeningAddressFrom(environment);
  if (port !== 0 && port === listening.port)
    throw new UnusableSetting(
      `METRICS_PORT is ${port}, where browsers are answered: set it to another one, such as ${port + 1}, or unset it.`,
    );
  return { ...listening, port };
}

/** Embedded, secrets that are missing are made, once all else was seen to be usable. @throws UnusableSetting */
export async function settingsFrom(environment: Environment): Promise<Settings> {
  await mustBeUsable(environment);
  const { host, port } = listeningAddressFrom(environment);
  const mail = mailFrom(environment);
  const stores = storesFrom(environment);
  return {
    host,
    port,
    publicUrl: settingOf(environment, 'PUBLIC_URL') ?? addressOf(host, port),
    trustProxy: settingOf(environment, 'TRUST_PROXY'),
    stores,
    roles: rolesFrom(environment, stores),
    shutdownDelayMs: settingOf(environment, 'SHUTDOWN_DELAY_SECONDS'),
    writeBudget: settingOf(environment, 'WRITE_BUDGET'),
    superadminPassword: settingOf(environment, 'SUPERADMIN_PASSWORD'),
    adminviewerPassword: settingOf(environment, 'ADMINVIEWER_PASSWORD'),
    requireAdminTotp: settingOf(environment, 'REQUIRE_ADMIN_TOTP'),
    allowSharedViewer: settingOf(environment, 'ALLOW_SHARED_VIEWER'),
    mail,
    webhookAllowPrivate: settingOf(environment, 'WEBHOOK_ALLOW_PRIVATE'),
    autoApproveScore: settingOf(environment, 'AUTO_APPROVE_SCORE') ?? null,
    supportEmail: settingOf(environment, 'SUPPORT_EMAIL') ?? null,
    feedbackUrl: settingOf(environment, 'FEEDBACK_URL') ?? null,
    guideUrl: settingOf(environment, 'GUIDE_URL') ?? null,
    isQuiet: settingOf(environment, 'QUIET'),
    ...secretsFrom(environment, stores.mode === 'embedded' ? stores.dataDir : undefined),
  };
}

/** The address of a place to listen at. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Embedded, the directory is made. @throws UnusableSetting */
export function storesFrom(environment: Environment): Stores {
  const eventStoreUrl = settingOf(environment, 'EVENTSTORE_URL');
  const mongoUrl = settingOf(environment, 'MONGODB_URL');
  if (eventStoreUrl === undefined && mongoUrl === undefined) {
    const dataDir = settingOf(environment, 'DATA_DIR');
    writesIn(resolve(dataDir));
    makeWritable(dataDir);
    mustHoldFiles(dataDir);
    return { mode: 'embedded', dataDir };
  }
  if (!eventStoreUrl) throw new UnusableSetting(alone('MONGODB_URL', 'EVENTSTORE_URL', 'esdb://localhost:2113?tls=false'));
  if (!mongoUrl) throw new UnusableSetting(alone('EVENTSTORE_URL', 'MONGODB_URL', 'mongodb://localhost:27017/?replicaSet=rs0'));
  return {
    mode: 'distributed',
    eventStoreUrl,
    eventStorePrefix: settingOf(environment, 'EVENTSTORE_PREFIX') ?? '',
    mongoUrl,
  };
}

function alone(set: string, missing: string, example: string): string {
  return `${set} is set and ${missing} is not: set ${missing} too, as in ${example}, or unset ${set} to run embedded.`;
}

function rolesFrom(environment: Environment, { mode }: Stores): ReadonlySet<Role> {
  const roles = settingOf(environment, 'ROLES');
  if (mode === 'embedded' && roles.size < 2)
    throw new UnusableSetting(
      `ROLES is ${[...roles].join()}, but one process does everything where the programme runs embedded: unset it, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  return roles;
}

function mailFrom(environment: Environment): MailServerSettings {
  const [url, from] = [settingOf(environment, 'SMTP_URL'), settingOf(environment, 'MAIL_FROM')];
  if (url === undefined) return { mode: 'off' };
  if (from === undefined)
    throw new UnusableSetting(
      'SMTP_URL is set and MAIL_FROM is not: set MAIL_FROM to the sender, such as partners@example.com, or unset SMTP_URL to send no e-mail.',
    );
  return { mode: 'smtp', url, from };
}

function makeWritable(dataDir: string): void {
  try {
    makeDirectory(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isOfFullDisk(error)) throw error;
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
