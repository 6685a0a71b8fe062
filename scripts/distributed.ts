// npm run distributed: the app as many processes on EventStoreDB and MongoDB, behind one address, as docker-compose.yml has it.
//
//   npm run distributed -- --nodes 2 --projectors 1
//
// It takes the stores that EVENTSTORE_URL and MONGODB_URL name, and starts eventstored and mongod, with their data in DATA_DIR, for those
// that are not named. The secrets are made once and kept there too. A process that ends by itself is started again.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { passwordFrom } from '@accelerator/backend/web/access/temporary-password';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { healthRoutes } from '@accelerator/contracts/projections';
import { DistributedApp, type NamedProcess } from '../test/src/harness/distributed.ts';
import { EventStoreServer, eventStoreProgram } from '../test/src/harness/engines/event-store-server.ts';
import { MongoServer, mongoProgram } from '../test/src/harness/engines/mongo-server.ts';

const dataDir = process.env['DATA_DIR'] || './data/distributed';
/** A first start, or one that fills the read models again, may take its time. */
const timeoutMs = 600_000;
const restartDelayMs = 1_000;
const healthRouteInLog = `"route":"${healthRoutes.health.path}"`;
const widestName = 'projector-1'.length;

/** The processes that have been started, and how each is ended. */
const ends: (() => Promise<void>)[] = [];
let isEnding = false;

async function run(): Promise<void> {
  const { nodes, projectors } = counts();
  mustHaveEngines();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const eventStoreUrl = process.env['EVENTSTORE_URL'] || (await ownEventStore());
  const mongoUrl = process.env['MONGODB_URL'] || (await ownMongo());
  const { host, port, sessionSecret, masterKey } = await embeddedSettings();
  const passwords = { superadmin: passwordOf('superadmin'), adminviewer: passwordOf('adminviewer') };
  const place = {
    env: {
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongoUrl,
      SESSION_SECRET: sessionSecret,
      MASTER_KEY: masterKey.toString('hex'),
      SUPERADMIN_PASSWORD: passwords.superadmin,
      ADMINVIEWER_PASSWORD: passwords.adminviewer,
    },
  };
  const { EVENTSTORE_PREFIX, PUBLIC_URL, METRICS_PORT } = process.env;
  const env = {
    ...(EVENTSTORE_PREFIX ? { EVENTSTORE_PREFIX } : {}),
    ...(PUBLIC_URL ? { PUBLIC_URL } : {}),
    // One port cannot be that of many: each takes a free one and prints it.
    ...(METRICS_PORT ? { METRICS_PORT: '0' } : {}),
  };
  mustGoOn();
  const runningApp = await DistributedApp.prepare(place, {
    nodes,
    projectors,
    env,
    at: { host, port },
    timeoutMs,
    detached: true,
    onOutput: print,
  });
  ends.push(() => runningApp.stop());
  mustGoOn();
  await runningApp.start();
  console.log(welcome(runningApp, passwords));
  for (const one of runningApp.processes) void keepRunning(one);
}

/** @throws Error where they are no counts */
function counts(): { nodes: number; projectors: number } {
  const { values } = parseArgs({
    options: { nodes: { type: 'string', default: '2' }, projectors: { type: 'string', default: '1' } },
  });
  return { nodes: countOf('nodes', values.nodes), projectors: countOf('projectors', values.projectors) };
}

function countOf(name: string, text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--${name} is ${text}: give a number from 1 to 99.`);
  return Number(text);
}

/** @throws Error that says of every store that is missing how to give it */
function mustHaveEngines(): void {
  const missing = [
    process.env['EVENTSTORE_URL'] || eventStoreProgram
      ? []
      : ['EventStoreDB: set EVENTSTORE_URL, or put eventstored on the PATH or its file into EVENTSTORED.'],
    process.env['MONGODB_URL'] || mongoProgram
      ? []
      : ['MongoDB: set MONGODB_URL, or put mongod on the PATH or its file into MONGOD.'],
  ].flat();
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

async function ownEventStore(): Promise<string> {
  console.log('Starting EventStoreDB.');
  return started(EventStoreServer.start({ folder: join(dataDir, 'eventstore'), detached: true }));
}

async function ownMongo(): Promise<string> {
  mustGoOn();
  console.log('Starting MongoDB.');
  return started(MongoServer.start(join(dataDir, 'mongodb')));
}

/** Ctrl+C may come before it has started. */
async function started(starting: Promise<{ readonly url: string; terminate(): Promise<void> }>): Promise<string> {
  ends.push(() =>
    starting.then(
      (server) => server.terminate(),
      () => undefined,
    ),
  );
  return (await starting).url;
}

function mustGoOn(): void {
  if (isEnding) throw new Error('Ended before everything had started.');
}

/** Embedded settings generate the secrets that are not given and keep them in the data directory. */
function embeddedSettings() {
  const { EVENTSTORE_URL: _log, MONGODB_URL: _views, ROLES: _ours, PUBLIC_URL: _address, ...environment } = process.env;
  return settingsFrom({ ...environment, DATA_DIR: dataDir });
}

/** From the environment, or made once. */
function passwordOf(username: 'superadmin' | 'adminviewer'): string {
  const given = process.env[`${username.toUpperCase()}_PASSWORD`];
  if (given) return given;
  const file = join(dataDir, `${username}-password`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const password = passwordFrom(randomBytes(32));
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    return password;
  }
}

/** One line after the other, each behind the name of its process; but not the proxy's health checks. */
function print(name: string, text: string): void {
  for (const line of text.trimEnd().split('\n'))
    if (!line.includes(healthRouteInLog)) console.log(`${name.padEnd(widestName)} | ${line}`);
}

function welcome(runningApp: DistributedApp, passwords: Readonly<Record<string, string>>): string {
  return [
    '',
    `Listening on ${runningApp.url}`,
    ...runningApp.processes.map(({ name, process }) => `  ${name.padEnd(widestName)}  ${process.url}  (process ${process.pid})`),
    '',
    'Logins, as the first start made them:',
    ...Object.entries(passwords).map(([username, password]) => `  ${username.padEnd(widestName)}  ${password}`),
    '',
    'Ctrl+C ends everything.',
    '',
  ].join('\n');
}

async function keepRunning({ name, process: server }: NamedProcess): Promise<void> {
  while (!isEnding) {
    await server.ended();
    if (isEnding) return;
    print(name, 'This process has ended and is started again.');
    await delay(restartDelayMs);
    if (isEnding) return;
    await server.start().catch((error: unknown) => isEnding || print(name, messageOf(error)));
  }
}

/** In reverse order of their start: the app before its stores. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const endOne of ends.splice(0).reverse()) await endOne().catch((error: unknown) => console.error(messageOf(error)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.log('\nEnding.');
    void end().then(() => process.exit());
  });
}

try {
  await run();
} catch (error) {
  if (!isEnding) console.error(messageOf(error));
  await end();
  process.exitCode = 1;
}
