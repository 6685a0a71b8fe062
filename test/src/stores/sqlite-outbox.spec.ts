import { SqliteOutbox } from '@accelerator/backend/event-sourcing/outbox/sqlite/sqlite-outbox';
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

  const planted = { id: 'one', message: 'one', owner: 'owner-1', content: { to: 'planted@example.com' }, dueAt: 1 };
  const holdsPlanted = () =>
    readdirSync(dirname(file)).some((name) => readFileSync(join(dirname(file), name)).includes('planted@example.com'));

  test('keeps what waits, and what was sent, after closing and opening', async () => {
    await outbox.queue([planted, { ...planted, id: 'two', message: 'two' }]);
    await outbox.end(['one'], 2);
    await outbox.close();
    outbox = SqliteOutbox.open(file);
    await outbox.queue([planted]);
    expect(await outbox.take(5, 10)).toMatchObject({ message: 'two' });
    expect(await outbox.take(5, 10)).toBeNull();
  });

  test('holds no byte of what was forgotten', async () => {
    await outbox.queue([planted]);
    expect(holdsPlanted()).toBe(true);
    await outbox.forget('owner-1');
    expect(holdsPlanted()).toBe(false);
  });

  test('refuses a file of another layout', async () => {
    await outbox.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 9');
    database.close();
    expect(() => SqliteOutbox.open(file)).toThrow('has the layout 9, and this programme knows 1');
    outbox = SqliteOutbox.open(':memory:');
  });
});
