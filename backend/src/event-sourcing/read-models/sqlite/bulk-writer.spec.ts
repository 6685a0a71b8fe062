import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from '../read-models.ts';
import { toWritten } from './batch-writer.ts';
import { BulkWriter } from './bulk-writer.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';

const people: Collection = { name: 'people', version: 1, indexes: ['name'] };

describe('the thread that writes much', () => {
  let folder: string;
  let file: string;
  let readModels: SqliteReadModels;
  let writer: BulkWriter;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-bulk-'));
    file = join(folder, 'views.sqlite');
    readModels = SqliteReadModels.open(file);
    await readModels.open(people);
    writer = new BulkWriter({ file }, 50);
  });

  afterEach(async () => {
    await writer.end();
    await readModels.close();
    rmSync(folder, { recursive: true });
  });

  const write = (id: string) => {
    const put = [{ id, name: 'Ana' }];
    const checkpointAt = '2026-03-04T12:00:00.000Z';
    return writer.write([
      toWritten({ collection: people, put, remove: [], checkpoint: '0001', checkpointAt, park: [], unpark: [] }),
    ]);
  };

  test('is there from the first order on, ends when no more come, and begins again', async () => {
    expect(writer.isAtWork).toBe(false);
    for (const id of ['ana', 'ben']) {
      await write(id);
      await writer.clean();
      expect(writer.isAtWork).toBe(true);
      while (writer.isAtWork) await nextTurn();
    }
    expect(await readModels.count('people')).toBe(2);
  });

  test('takes one order after the other, however many come at once', async () => {
    await Promise.all([write('ana'), writer.clean(), write('ben'), writer.end(), write('cid')]);
    expect(await readModels.count('people')).toBe(3);
  });

  test('says so where it cannot open the file, and is tried again with the next order', async () => {
    const nowhere = new BulkWriter({ file: join(folder, 'missing', 'views.sqlite') });
    for (const _ of ['once', 'twice']) await expect(nowhere.write([])).rejects.toThrow('unable to open');
    await nowhere.end();
  });
});
