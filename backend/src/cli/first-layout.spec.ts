import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, StoredEvent } from '../event-sourcing/event-store/event-store.ts';
import { writeFirstLayout } from '../event-sourcing/event-store/sqlite/first-layout.fixtures.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { withDatabase } from '../platform/sqlite/database.fixtures.ts';
import { SqliteVault } from '../platform/vault/sqlite-vault.ts';
import { seal } from './backup-folder.ts';
import { runCommand } from './command-line.ts';
import { eventsOf } from './log-copy.ts';
import { openEmbedded } from './store-set.ts';
import { move } from './move.ts';

const masterKey = randomBytes(32);

describe('a data directory whose log has the first layout', () => {
  let folder: string;
  let events: StoredEvent[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-earlier-'));
    mkdirSync(inFolder('data'));
    events = writeFirstLayout(inFolder('data/log.sqlite'), ['one', 'other', 'one']);
    await SqliteVault.open(inFolder('data/vault.sqlite'), masterKey).close();
    writeFileSync(inFolder('data/master-key'), masterKey.toString('hex'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const inFolder = (name: string) => join(folder, name);

  async function call(words: readonly string[], dataDir: string): Promise<void> {
    const environment = { DATA_DIR: inFolder(dataDir), MASTER_KEY: masterKey.toString('hex') };
    const complaints: string[] = [];
    const quiet = () => undefined;
    await runCommand(words, { environment, say: quiet, progress: quiet }, (sentence) => complaints.push(sentence));
    expect(complaints).toEqual([]);
  }

  const takeBackup = () => call(['backup', '--to', inFolder('backup')], 'data');
  const restoreBackup = () => call(['restore', '--from', inFolder('backup')], 'restored');

  async function expectToBeWhole(file: string): Promise<void> {
    const log = SqliteEventStore.open(inFolder(file));
    expect(await allOf(log)).toEqual(events);
    await log.close();
  }

  test('is backed up as it is, so that the release that wrote it can restore the backup', async () => {
    await takeBackup();
    for (const name of ['data', 'backup']) expect(layoutOf(inFolder(`${name}/log.sqlite`))).toBe(1);
    expect(manifestIn(inFolder('backup'))).toMatchObject({ events: 3, head: events.at(-1)!.position });
    expect(readdirSync(inFolder('data')).sort()).toEqual(['log.sqlite', 'master-key', 'vault.sqlite']);
  });

  test('is restored from a backup of this release', async () => {
    await takeBackup();
    await restoreBackup();
    await expectToBeWhole('restored/log.sqlite');
  });

  test('is restored from a backup that the release made that wrote it', async () => {
    mkdirSync(inFolder('backup'));
    for (const name of ['log.sqlite', 'vault.sqlite']) copyFileSync(inFolder(`data/${name}`), inFolder(`backup/${name}`));
    const head = events.at(-1)!.position;
    await seal(inFolder('backup'), { programme: '0.1.0', takenAt: '2026-03-04T12:00:00.000Z', events: 3, head });
    await restoreBackup();
    await expectToBeWhole('restored/log.sqlite');
  });

  test('moves to other stores with every event', async () => {
    const source = await openEmbedded(inFolder('data'), masterKey);
    mkdirSync(inFolder('moved'));
    const target = await openEmbedded(inFolder('moved'), masterKey);
    expect(await move(source, target, () => undefined)).toMatchObject({ events: 3 });
    await target.close();
    await source.close();
    await expectToBeWhole('moved/log.sqlite');
  });
});

function layoutOf(file: string): unknown {
  return withDatabase(file, (database) => database.prepare('PRAGMA user_version').get()!['user_version']);
}

function manifestIn(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

async function allOf(log: EventStore): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of eventsOf(log)) events.push(event);
  return events;
}
