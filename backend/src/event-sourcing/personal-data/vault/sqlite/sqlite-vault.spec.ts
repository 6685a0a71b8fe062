import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostAttemptsKept } from '../vault.ts';
import { withDatabase } from '../../../../platform/sqlite/database.fixtures.ts';
import { SqliteVault } from './sqlite-vault.ts';

const masterKey = randomBytes(32);

describe('the vault in a SQLite file', () => {
  let folder: string;
  let file: string;
  let vault: SqliteVault;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-vault-'));
    file = join(folder, 'vault.sqlite');
    vault = SqliteVault.open(file, masterKey);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await vault.close();
    rmSync(folder, { recursive: true });
  });

  const filesHold = (bytes: Buffer | string) =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));

  test('holds no key that could be read without the master key', async () => {
    expect(filesHold((await vault.subjectKeys(['user-1'], { create: true })).get('user-1')!)).toBe(false);
    expect(filesHold(vault.nameKey())).toBe(false);
  });

  test('holds nobody’s name or address of those who attempt something', async () => {
    await vault.takeAttempt('planted-name 192.0.2.1', { limit: 1, windowMs: 1_000 }, 0);
    expect(filesHold('planted-name')).toBe(false);
    expect(filesHold('192.0.2.1')).toBe(false);
  });

  test('forgets the attempts that end first where somebody invents keys without end', async () => {
    const database = new DatabaseSync(file);
    database.exec(
      `WITH RECURSIVE invented (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM invented WHERE n < ${mostAttemptsKept})
       INSERT INTO attempt (key_hash, count, ends_at) SELECT n, 1, n FROM invented`,
    );
    const window = { limit: 1, windowMs: 2 * mostAttemptsKept };
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => vault.takeAttempt(`key ${index}`, window, index)));
    const kept = database.prepare('SELECT count(*) AS kept, min(ends_at) AS first FROM attempt').get();
    expect({ ...kept }).toEqual({ kept: mostAttemptsKept, first: 1_001 });
    database.close();
  });

  test('holds no session id that could be used', async () => {
    await vault.putSession({ id: 'a-session-id', userId: 'user-1', data: '{}', expiresAt: 1 });
    expect(filesHold('a-session-id')).toBe(false);
  });

  test('holds nothing of a key that was destroyed, not even wrapped', async () => {
    await vault.subjectKeys(['user-1'], { create: true });
    const wrapped = wrappedKeyOf(file, 'user-1');
    expect(filesHold(wrapped)).toBe(true);
    await vault.destroySubjectKey('user-1');
    expect(filesHold(wrapped)).toBe(false);
  });

  test('holds nothing of what was dropped once it was scrubbed, and says so where that cannot be done yet', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await vault.putOutcome({ ...outcome, body: '{"name":"planted-name"}' });
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM outcome');
    await vault.dropOutcomesNaming('planted-name');
    expect(filesHold('planted-name')).toBe(true);
    await expect(vault.scrub()).rejects.toThrow('could not be emptied');
    reader.close();
    await vault.scrub();
    expect(filesHold('planted-name')).toBe(false);
  });

  test('holds nothing of what has expired as soon as other processes have stopped reading', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await vault.putOutcome({ ...outcome, body: '{"name":"planted-name"}' });
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
    expect(() => SqliteVault.open(file, randomBytes(32))).toThrow('The vault was locked with another master key.');
    expect(() => SqliteVault.open(file, randomBytes(16))).toThrow('must have 32 bytes, not 16');
  });

  test('opens the key of one subject for no other', async () => {
    await vault.subjectKeys(['user-1'], { create: true });
    const database = new DatabaseSync(file);
    database.exec(
      `INSERT INTO subject_key (subject, wrapped) SELECT 'user-2', wrapped FROM subject_key WHERE subject = 'user-1'`,
    );
    database.close();
    await expect(vault.subjectKeys(['user-2'])).rejects.toThrow('cannot be opened');
  });

  test('refuses a file of a later layout', async () => {
    await vault.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 5');
    database.close();
    expect(() => SqliteVault.open(file, masterKey)).toThrow('has the layout 5, and this programme knows 4');
  });

  test('lifts a file of the first layout, with what it holds', async () => {
    await vault.putCredential({ userId: 'user-1', version: 1, hash: 'hash', expiresAt: null });
    const session = { id: 'session-1', userId: 'user-1', expiresAt: 1 };
    await vault.putSession({ ...session, data: '{"logPosition":"0007","seen":1}' });
    await vault.putSession({ ...session, id: 'session-2', data: '{"seen":2}' });
    await vault.close();
    const database = new DatabaseSync(file);
    database.exec(
      `ALTER TABLE credential DROP COLUMN recoverable; DROP TABLE attempt; ALTER TABLE session DROP COLUMN log_position;
       PRAGMA user_version = 1`,
    );
    database.close();
    vault = SqliteVault.open(file, masterKey);
    expect(await vault.session('session-1')).toEqual({ ...session, data: '{"seen":1}', logPosition: '0007' });
    expect(await vault.session('session-2')).toMatchObject({ data: '{"seen":2}', logPosition: null });
    expect(await vault.credential('user-1', 1)).toMatchObject({ hash: 'hash' });
    expect(await vault.recoverPassword('user-1', 1)).toBeNull();
    expect(await vault.takeAttempt('key', { limit: 1, windowMs: 1_000 }, 0)).toBe(0);
  });

  test('holds no password that could be read, recoverable or not', async () => {
    const credential = { userId: 'user-1', version: 1, hash: 'hash', expiresAt: null };
    await vault.putCredential(credential, { recoverable: 'planted-password' });
    expect(filesHold('planted-password')).toBe(false);
  });
});

function wrappedKeyOf(file: string, subject: string): Buffer {
  return withDatabase(file, (database) => {
    const row = database.prepare('SELECT wrapped FROM subject_key WHERE subject = ?').get(subject)!;
    return Buffer.from(row['wrapped'] as Uint8Array);
  });
}
