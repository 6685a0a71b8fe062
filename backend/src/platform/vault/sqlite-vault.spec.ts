import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteVault } from '../../app/sqlite-vault-ports.ts';
import type { VaultPorts } from '../../app/vault-ports.ts';
import { maxWindows } from '../../web/access/rate-limiter.ts';
import { withDatabase } from '../sqlite/database.fixtures.ts';
import type { Vault } from './vault.ts';

const masterKey = randomBytes(32);

describe('the vault in a SQLite file', () => {
  let folder: string;
  let file: string;
  let ports: VaultPorts;
  let vault: Vault;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-vault-'));
    file = join(folder, 'vault.sqlite');
    ports = openSqliteVault(file, masterKey);
    ({ vault } = ports);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await vault.close();
    rmSync(folder, { recursive: true });
  });

  const filesHold = (bytes: Buffer | string) =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));

  test('holds no key that could be read without the master key', async () => {
    expect(filesHold((await ports.subjectKeys.keysOf(['user-1'], { create: true })).get('user-1')!)).toBe(false);
    expect(filesHold(vault.nameKey)).toBe(false);
  });

  test('holds no name and no address of those who attempt something', async () => {
    await ports.rateLimiter.take('planted-name 192.0.2.1', { limit: 1, windowMs: 1_000 }, 0);
    expect(filesHold('planted-name')).toBe(false);
    expect(filesHold('192.0.2.1')).toBe(false);
  });

  test('forgets the attempts that end first under a flood of keys, and none that is made again and again', async () => {
    const database = new DatabaseSync(file);
    database.exec(
      `WITH RECURSIVE invented (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM invented WHERE n < ${maxWindows})
       INSERT INTO attempt (key_hash, count, ends_at) SELECT n, 1, n FROM invented`,
    );
    database.exec("INSERT INTO attempt (key_hash, count, ends_at) VALUES ('guessed at', 10, 1000)");
    const window = { limit: 1, windowMs: 2 * maxWindows };
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => ports.rateLimiter.take(`key ${index}`, window, index)));
    const kept = database.prepare('SELECT count(*) AS kept, min(ends_at) AS first FROM attempt WHERE count = 1').get();
    expect({ ...kept }).toEqual({ kept: maxWindows - 1, first: 1_002 });
    expect(database.prepare("SELECT count FROM attempt WHERE key_hash = 'guessed at'").get()).toEqual({ count: 10 });
    database.close();
  });

  test('holds no session id that could be used', async () => {
    await ports.sessions.put({ id: 'a-session-id', userId: 'user-1', data: '{}', expiresAt: 1 });
    expect(filesHold('a-session-id')).toBe(false);
  });

  test('holds nothing of a key that was destroyed, not even wrapped', async () => {
    await ports.subjectKeys.keysOf(['user-1'], { create: true });
    const wrapped = wrappedKeyOf(file, 'user-1');
    expect(filesHold(wrapped)).toBe(true);
    await ports.subjectKeys.destroy('user-1');
    expect(filesHold(wrapped)).toBe(false);
  });

  test('holds nothing of what was dropped once it was scrubbed, and says so where that cannot be done yet', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await ports.outcomes.put({ ...outcome, body: '{"name":"planted-name"}' });
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM outcome');
    await ports.outcomes.forget('planted-name');
    expect(filesHold('planted-name')).toBe(true);
    await expect(vault.scrub()).rejects.toThrow('could not be emptied');
    reader.close();
    await vault.scrub();
    expect(filesHold('planted-name')).toBe(false);
  });

  test('holds nothing of what has expired as soon as other processes have stopped reading', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await ports.outcomes.put({ ...outcome, body: '{"name":"planted-name"}' });
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM outcome');
    jest.useFakeTimers();
    await vault.sweep(2);
    reader.close();
    expect(filesHold('planted-name')).toBe(true);
    jest.runAllTimers();
    expect(filesHold('planted-name')).toBe(false);
  });

  test('does not open with another master key', async () => {
    await vault.close();
    expect(() => openSqliteVault(file, randomBytes(32))).toThrow('The vault was locked with another master key.');
    expect(() => openSqliteVault(file, randomBytes(16))).toThrow('must have 32 bytes, not 16');
  });

  test('opens the key of one subject for no other', async () => {
    await ports.subjectKeys.keysOf(['user-1'], { create: true });
    const database = new DatabaseSync(file);
    database.exec(
      `INSERT INTO subject_key (subject, wrapped) SELECT 'user-2', wrapped FROM subject_key WHERE subject = 'user-1'`,
    );
    database.close();
    await expect(ports.subjectKeys.keysOf(['user-2'])).rejects.toThrow('cannot be opened');
  });

  test.each([3, 9])('refuses a file of another layout: %i', async (layout) => {
    await vault.close();
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${layout}`);
    database.close();
    expect(() => openSqliteVault(file, masterKey)).toThrow(`has the layout ${layout}, and this programme knows 8`);
  });

  test('holds no password that could be read, recoverable or not', async () => {
    const credential = { userId: 'user-1', version: 1, hash: 'hash', expiresAt: null };
    await ports.credentials.put(credential, { recoverable: 'planted-password' });
    expect(filesHold('planted-password')).toBe(false);
  });

  test('holds no secret of an authenticator that could be read', async () => {
    await ports.secondFactors.begin({ userId: 'user-1', version: 1 }, Buffer.from('planted-secret'));
    expect(filesHold('planted-secret')).toBe(false);
  });
});

function wrappedKeyOf(file: string, subject: string): Buffer {
  return withDatabase(file, (database) => {
    const row = database.prepare('SELECT wrapped FROM subject_key WHERE subject = ?').get(subject)!;
    return Buffer.from(row['wrapped'] as Uint8Array);
  });
}
