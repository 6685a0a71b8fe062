import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteVault, readSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { VaultCheckpoints } from '../../event-sourcing/followers/vault-checkpoints.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { archiveAtOneInstant, archiveOfServers } from './archive-at-work.ts';
import { consistentSnapshot } from './consistent-snapshot.ts';

describe('an archive of stores at work', () => {
  let folder: string;
  let log: SqliteEventStore;
  let vault: Vault;
  const masterKey = randomBytes(32);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-archive-'));
    log = SqliteEventStore.open(join(folder, 'log.sqlite'));
    vault = openSqliteVault(join(folder, 'vault.sqlite'), masterKey);
  });

  afterEach(async () => {
    await log.close();
    await vault.close();
    rmSync(folder, { recursive: true });
  });

  const append = async (stream: string) => {
    const event = { id: randomUUID(), type: 'InterestExpressed', version: 1, data: {}, metadata: {} };
    return (await log.append(stream, 'none', [event])).position;
  };
  const followers = async (records: AsyncIterable<{ table: string; row: object }>) => {
    const names: unknown[] = [];
    for await (const { table, row } of records) if (table === 'checkpoint') names.push((row as { name: string }).name);
    return names;
  };
  const streams = async (events: AsyncIterable<{ stream: string }>) => {
    const names: string[] = [];
    for await (const { stream } of events) names.push(stream);
    return names;
  };

  test('holds a data directory as it was at its instant, whatever is written while it is read', async () => {
    await new VaultCheckpoints(vault).put('early', await append('one'));
    const held = readSqliteVault(join(folder, 'vault.sqlite'), masterKey);
    const archive = archiveAtOneInstant({ log, vault: held }, await consistentSnapshot(folder, log, held));
    await new VaultCheckpoints(vault).put('late', await append('two'));
    expect([await followers(archive.records()), await streams(archive.events())]).toEqual([['early'], ['one']]);
  });

  test('leaves out of servers what their vault says of events that came while the log was read', async () => {
    await new VaultCheckpoints(vault).put('early', await append('one'));
    const archive = await archiveOfServers({ log, vault });
    expect(archive.first).toBe('events');
    await new VaultCheckpoints(vault).put('late', await append('two'));
    expect([await streams(archive.events()), await followers(archive.records())]).toEqual([['one'], ['early']]);
  });
});
