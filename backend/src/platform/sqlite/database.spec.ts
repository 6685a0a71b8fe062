import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { emptyWriteAheadLog, openDatabase } from './database.ts';

const busyTimeoutMs = 20_000;

describe('the write-ahead log of a SQLite file', () => {
  let folder: string;
  let database: DatabaseSync;
  let reader: DatabaseSync;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-sqlite-'));
    const file = join(folder, 'any.sqlite');
    database = openDatabase(file, { synchronous: 'NORMAL', busyTimeoutMs });
    database.exec('CREATE TABLE one (id INTEGER); INSERT INTO one VALUES (1)');
    reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM one');
  });

  afterEach(() => {
    reader.close();
    database.close();
    rmSync(folder, { recursive: true });
  });

  test('is not waited for while another connection reads from it, however patient writers are', () => {
    const began = performance.now();
    expect(emptyWriteAheadLog(database)).toBe(false);
    expect(performance.now() - began).toBeLessThan(busyTimeoutMs / 2);
    expect({ ...database.prepare('PRAGMA busy_timeout').get() }).toEqual({ timeout: busyTimeoutMs });
  });

  test('is emptied once the reader has ended', () => {
    expect(emptyWriteAheadLog(database)).toBe(false);
    reader.exec('COMMIT');
    expect(emptyWriteAheadLog(database)).toBe(true);
  });
});
