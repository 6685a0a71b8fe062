import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import { SubjectKeys } from '../../../event-sourcing/personal-data/subject-keys.ts';
import { Credentials } from '../../../features/accounts/passwords/credentials.ts';
import { SecondFactors } from '../../../features/accounts/second-factor/second-factors.ts';
import { maxWindows, RateLimiter } from '../../../web/access/rate-limiter.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { IdempotencyStore } from '../../../web/http/idempotency/idempotency-store.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';
import { CountedStatements } from '../../sqlite/counted-statements.fixtures.ts';
import { withDatabase } from '../../sqlite/database.fixtures.ts';
import type { Vault } from '../vault.ts';

const masterKey = randomBytes(32);

describe('the vault in a SQLite file', () => {
  let folder: string;
  let file: string;
  let vault: Vault;
  let subjectKeys: SubjectKeys;
  let rateLimiter: RateLimiter;
  let outcomes: IdempotencyStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-vault-'));
    file = join(folder, 'vault.sqlite');
    vault = openSqliteVault(file, masterKey);
    [subjectKeys, rateLimiter, outcomes] = [new SubjectKeys(vault), new RateLimiter(vault), new IdempotencyStore(vault)];
  });

  afterEach(async () => {
    jest.useRealTimers();
    await vault.close();
    rmSync(folder, { recursive: true });
  });

  const filesHold = (bytes: Buffer | string) =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));

  test('holds no key that could be read without the master key', async () => {
    expect(filesHold((await subjectKeys.keysOf(['user-1'], { create: true })).get('user-1')!)).toBe(false);
    expect(filesHold(vault.nameKey)).toBe(false);
  });

  test('writes what a power cut may take a turn at a time, each write with its own outcome', async () => {
    const [sessions, position] = [new SessionStore(vault), positionFrom('0000000000000001')];
    await sessions.put({ id: 'one', userId: 'user-1', data: '{}', expiresAt: Date.now() + 60_000 });
    const statements = new CountedStatements();
    try {
      const window = { limit: 3, windowMs: 60_000 };
      await rateLimiter.take('someone', window, Date.now());
      statements.take('');
      const takes = Array.from({ length: 5 }, () => rateLimiter.take('someone', window, Date.now()));
      await Promise.all([...takes.slice(0, 2), sessions.advance('one', position)]);
      expect(statements.take('BEGIN')).toBe(1);
      expect((await Promise.all(takes)).map((waiting) => waiting > 0)).toEqual([false, false, true, true, true]);
    } finally {
      statements.end();
    }
    expect(await sessions.find('one')).toMatchObject({ logPosition: position });
  });

  test('has written what waited when it is closed', async () => {
    const sessions = new SessionStore(vault);
    await sessions.put({ id: 'one', userId: 'user-1', data: '{}', expiresAt: Date.now() + 60_000 });
    const advanced = sessions.advance('one', positionFrom('0000000000000001'));
    await vault.close();
    await advanced;
    vault = openSqliteVault(file, masterKey);
    expect(await new SessionStore(vault).find('one')).toMatchObject({ logPosition: '0000000000000001' });
  });

  test('holds no name and no address of those who attempt something', async () => {
    await rateLimiter.take('planted-name 192.0.2.1', { limit: 1, windowMs: 1_000 }, 0);
    expect(filesHold('planted-name')).toBe(false);
    expect(filesHold('192.0.2.1')).toBe(false);
  });

  test('forgets the attempts that end first under a flood of keys, and none that is made again and again', async () => {
    const database = new DatabaseSync(file);
    database.exec(
      `WITH RECURSIVE invented (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM invented WHERE n < ${maxWindows})
       INSERT INTO attempt (key_hash, count, ends_at, line_hash) SELECT n, 1, n, n FROM invented`,
    );
    database.exec("INSERT INTO attempt (key_hash, count, ends_at, line_hash) VALUES ('guessed at', 10, 1000, '')");
    const window = { limit: 1, windowMs: 2 * maxWindows };
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => rateLimiter.take(`key ${index}`, window, index)));
    const kept = database.prepare('SELECT count(*) AS kept, min(ends_at) AS first FROM attempt WHERE count = 1').get();
    expect({ ...kept }).toEqual({ kept: maxWindows - 1, first: 1_002 });
    expect(database.prepare("SELECT count FROM attempt WHERE key_hash = 'guessed at'").get()).toEqual({ count: 10 });
    database.close();
  });

  test('holds no session id that could be used', async () => {
    await new SessionStore(vault).put({ id: 'a-session-id', userId: 'user-1', data: '{}', expiresAt: 1 });
    expect(filesHold('a-session-id')).toBe(false);
  });

  test('holds nothing of a key that was destroyed, not even wrapped', async () => {
    await subjectKeys.keysOf(['user-1'], { create: true });
    const wrapped = wrappedKeyOf(file, 'user-1');
    expect(filesHold(wrapped)).toBe(true);
    await subjectKeys.destroy('user-1');
    expect(filesHold(wrapped)).toBe(false);
  });

  test('holds nothing of what was dropped once it was scrubbed, and says so where that cannot be done yet', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await outcomes.put({ ...outcome, body: '{"name":"planted-name"}' });
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM outcome');
    await vault.erase('planted-name');
    expect(filesHold('planted-name')).toBe(true);
    await expect(vault.scrub()).rejects.toThrow('could not be emptied');
    reader.close();
    await vault.scrub();
    expect(filesHold('planted-name')).toBe(false);
  });

  test('holds nothing of what has expired as soon as other processes have stopped reading', async () => {
    const outcome = { caller: 'user-1', key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 1 };
    await outcomes.put({ ...outcome, body: '{"name":"planted-name"}' });
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
    await subjectKeys.keysOf(['user-1'], { create: true });
    const database = new DatabaseSync(file);
    database.exec(
      `INSERT INTO subject_key (subject, wrapped) SELECT 'user-2', wrapped FROM subject_key WHERE subject = 'user-1'`,
    );
    database.close();
    await expect(subjectKeys.keysOf(['user-2'])).rejects.toThrow('cannot be opened');
  });

  test('refuses a file of another layout, and says what to do', async () => {
    await vault.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 2');
    database.close();
    expect(() => openSqliteVault(file, masterKey)).toThrow(
      'has the layout 2, and this programme knows 1: a later release made it, so run that one, or restore a backup that this one made.',
    );
  });

  test('holds no password that could be read, recoverable or not', async () => {
    const credential = { userId: 'user-1', version: 1, hash: 'hash', expiresAt: null };
    await new Credentials(vault).put(credential, { recoverable: 'planted-password' });
    expect(filesHold('planted-password')).toBe(false);
  });

  test('holds no secret of an authenticator that could be read', async () => {
    await new SecondFactors(vault).begin({ userId: 'user-1', version: 1 }, Buffer.from('planted-secret'));
    expect(filesHold('planted-secret')).toBe(false);
  });
});

function wrappedKeyOf(file: string, subject: string): Buffer {
  return withDatabase(file, (database) => {
    const row = database.prepare('SELECT wrapped FROM subject_key WHERE subject = ?').get(subject)!;
    return Buffer.from(row['wrapped'] as Uint8Array);
  });
}
