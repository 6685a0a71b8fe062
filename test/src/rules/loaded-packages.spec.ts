import { EventCodec } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { Projector } from '@accelerator/backend/event-sourcing/projections/projector';
import { SqliteReadModels } from '@accelerator/backend/event-sourcing/read-models/sqlite/sqlite-read-models';
import { projections } from '@accelerator/backend/app/features';
import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beginCall } from '../harness/command-line.ts';

/** Packages of a server, which take most of its start and memory. */
const ofServers = [
  ...['@nestjs/common', '@nestjs/core', 'express', 'rxjs', 'pino', '@node-rs/argon2', 'nodemailer'],
  ...['class-validator', 'class-transformer', '@zxcvbn-ts/language-common'],
];

const folder = mkdtempSync(join(tmpdir(), 'accelerator-loaded-'));
const dataDir = join(folder, 'data');
const recorder = pathToFileURL(join(import.meta.dirname, 'record-imports.ts')).href;
let masterKey: Buffer;
let calls = 0;

beforeAll(async () => {
  ({ masterKey } = await settingsFrom({ DATA_DIR: dataDir }));
  const [eventStore, readModels] = [SqliteEventStore.open(file('log')), SqliteReadModels.open(file('views'))];
  const vault = openSqliteVault(file('vault'), masterKey);
  const projector = new Projector({
    eventStore,
    readModels,
    codec: new EventCodec(new SubjectKeys(vault)),
    projections,
    report: () => {},
  });
  await projector.start();
  await projector.progress.ready;
  await projector.stop();
  await Promise.all([eventStore, readModels, vault].map((store) => store.close()));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('nothing of a server is loaded by', () => {
  test('the thread that fills rebuilds', async () => {
    const importsFile = join(folder, 'thread');
    const collections = [{ name: 'partnerships', version: 1, rebuild: 'one' }];
    const files = { log: file('log'), views: file('views'), vault: file('vault') };
    const thread = new Worker(new URL(import.meta.resolve('@accelerator/backend/app/rebuild-thread')), {
      workerData: { files, masterKey, previousMasterKeys: [], collections },
      execArgv: ['--import', recorder],
      env: { ...process.env, NODE_OPTIONS: '', IMPORTS_FILE: importsFile },
    });
    thread.on('message', (message) => {
      if (message === 'may I write?') thread.postMessage('write');
    });
    expect(await once(thread, 'exit')).toEqual([0]);
    expect(importsFrom(importsFile, ofServers)).toEqual([]);
  });

  test.each([
    ['log verify', ['log', 'verify']],
    ['projections list', ['projections', 'list']],
    ...['admin', 'backup', 'keys', 'migrate', 'restore'].map((command) => [command, [command, '--help']] as const),
  ] as const)('the command line with %s', async (_, words) => {
    const { code, importsFile } = await called(words);
    expect(code).toBe(0);
    expect(importsFrom(importsFile, ofServers)).toEqual([]);
  });

  // They read by the services of the server, whose decorators are those of Nest.
  test.each(['export', 'history'])('the command line with %s but decorators', async (command) => {
    const { importsFile } = await called([command, '--help']);
    const ofStarts = ['@nestjs/core', 'express', '@node-rs/argon2', 'nodemailer', '@zxcvbn-ts/language-common'];
    expect(importsFrom(importsFile, ofStarts)).toEqual([]);
  });
});

function file(name: 'log' | 'views' | 'vault'): string {
  return join(dataDir, `${name}.sqlite`);
}

async function called(words: readonly string[]): Promise<{ readonly code: number | null; readonly importsFile: string }> {
  const importsFile = join(folder, `call-${(calls += 1)}`);
  const env = { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${recorder}`, IMPORTS_FILE: importsFile };
  return { code: (await beginCall(words, env).ended).code, importsFile };
}

/** The import chain of each loaded package, from it up to the entry module. */
function importsFrom(importsFile: string, packages: readonly string[]): readonly string[] {
  const importers = new Map(JSON.parse(readFileSync(importsFile, 'utf8')) as [string, string | null][]);
  const loaded = packages.map((name) => [...importers.keys()].find((url) => url.includes(`/node_modules/${name}/`)));
  return loaded.flatMap((url) => (url === undefined ? [] : [waysIn(url, importers)]));
}

function waysIn(url: string, importers: ReadonlyMap<string, string | null>): string {
  const importer = importers.get(url);
  return importer ? `${url} imported by\n${waysIn(importer, importers)}` : url;
}
