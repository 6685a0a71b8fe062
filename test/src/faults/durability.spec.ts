import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { afterEach, expect, jest, test } from '@jest/globals';
import { temporaryFile } from '../stores/temporary-file.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The database that is opened while `open` runs, as its owner sees it: how it syncs is known to its connection alone. */
function connectionOf(open: () => unknown): DatabaseSync {
  const connections = new Set<DatabaseSync>();
  const exec = DatabaseSync.prototype.exec;
  jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    connections.add(this);
    exec.call(this, sql);
  });
  open();
  const [connection] = connections;
  return connection!;
}

const pragma = (database: DatabaseSync, name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];

/** As SQLite numbers the levels of syncing. */
const full = 2;

test.each([
  ['log', (file: string) => SqliteEventStore.open(file)],
  ['vault', (file: string) => openSqliteVault(file, randomBytes(32))],
])('the %s has every commit on the disk before it is acknowledged', async (_name, open) => {
  let store: { close(): Promise<void> } | undefined;
  const file = temporaryFile('store.sqlite');
  const connection = connectionOf(() => (store = open(file)));
  expect([pragma(connection, 'journal_mode'), pragma(connection, 'synchronous')]).toEqual(['wal', full]);
  await store!.close();
});

test('an append is acknowledged after its commit, not before', async () => {
  let store: SqliteEventStore | undefined;
  const connection = connectionOf(() => (store = SqliteEventStore.open(temporaryFile('log.sqlite'))));
  const order: string[] = [];
  const { exec } = connection;
  connection.exec = (sql) => {
    exec.call(connection, sql);
    order.push(sql);
  };
  const event = { id: randomUUID(), type: 'SomethingHappened', version: 1, data: {}, metadata: {} };
  await store!.append('something-1', 'none', [event]).then(() => order.push('acknowledged'));
  expect(order).toEqual(['BEGIN IMMEDIATE', 'COMMIT', 'acknowledged']);
  await store!.close();
});
