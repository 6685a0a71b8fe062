import { SqliteOutbox } from '@accelerator/backend/event-sourcing/delivery/sqlite/sqlite-outbox';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeOutbox } from './behaviours/outbox.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';

describeOutbox('SQLite, in memory', async () => SqliteOutbox.open(':memory:'));

describe('the outbox in a SQLite file', () => {
  let file: string;
  let outbox: SqliteOutbox;

  beforeEach(() => {
    file = temporaryFile('outbox.sqlite');
    outbox = SqliteOutbox.open(file);
  });

  afterEach(() => outbox.close());

  const planted = {
    id: 'one',
    message: 'one',
    destination: 'one',
    owner: 'owner-1',
    content: { to: 'planted@example.com' },
    dueAt: 1,
  };
  const take = () => outbox.take({ channel: 'mail', now: 5, leaseMs: 10, except: [] });
  const holdsPlanted = () =>
    readdirSync(dirname(file)).some((name) => readFileSync(join(dirname(file), name)).includes('planted@example.com'));

  test('keeps what waits, and what was sent, after closing and opening', async () => {
    await outbox.queue('mail', [planted, { ...planted, id: 'two', message: 'two' }]);
    await outbox.end(['one'], 2);
    await outbox.close();
    outbox = SqliteOutbox.open(file);
    await outbox.queue('mail', [planted]);
    expect(await take()).toMatchObject({ message: 'two' });
    expect(await take()).toBeNull();
  });

  test('holds no byte of what was forgotten', async () => {
    await outbox.queue('mail', [planted]);
    expect(holdsPlanted()).toBe(true);
    await outbox.forget('owner-1');
    expect(holdsPlanted()).toBe(false);
  });

  test('sends what waits in a file of the first layout, and remembers what was sent', async () => {
    await outbox.close();
    const database = new DatabaseSync(file);
    database.exec(`
      DROP TABLE item;
      CREATE TABLE item (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, message TEXT NOT NULL, owner TEXT NOT NULL, content TEXT,
        first_due_at INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, problem TEXT,
        ended_at INTEGER, given_up INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX item_by_due ON item (due_at) WHERE ended_at IS NULL;
      INSERT INTO item (id, message, owner, content, first_due_at, due_at, ended_at)
        VALUES ('one', 'digest', 'owner-1', '{}', 1, 1, NULL), ('two', 'two', 'owner-1', NULL, 1, 1, 2);
      PRAGMA user_version = 1;
    `);
    database.close();
    outbox = SqliteOutbox.open(file);
    await outbox.queue('mail', [{ ...planted, id: 'two', message: 'two' }]);
    expect(await take()).toMatchObject({ message: 'digest', destination: 'digest', items: [{ id: 'one' }] });
    expect(await take()).toBeNull();
  });

  test('refuses a file of another layout', async () => {
    await outbox.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 9');
    database.close();
    expect(() => SqliteOutbox.open(file)).toThrow('has the layout 9, and this programme knows 2');
    outbox = SqliteOutbox.open(':memory:');
  });
});
