import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  emptyWriteAheadLog,
  inTransaction,
  isTroubleOfTheDisk,
  openDatabase,
  scrub,
} from '../../../../platform/sqlite/database.ts';
import { hashOfAttempts, hashOfSession, MasterKey, places } from '../../../../platform/crypto/master-key.ts';
import {
  mostAttemptsKept,
  VaultUnavailableError,
  type AttemptWindow,
  type Credential,
  type StoredOutcome,
  type StoredSession,
  type SubjectKeys,
  type Vault,
} from '../vault.ts';

const cleaningIntervalMs = 2_000;
/** So many windows begin before somebody looks whether there are too many. */
const windowsBetweenLooks = 1_000;

const attemptTable = `
  CREATE TABLE attempt (key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;
  CREATE INDEX attempt_by_end ON attempt (ends_at);
`;

/** Each lifts a file from the layout of its place, counted from 1, to the next. */
const steps = [
  'ALTER TABLE credential ADD COLUMN recoverable BLOB',
  attemptTable,
  `ALTER TABLE session ADD COLUMN log_position TEXT;
   UPDATE session SET log_position = data ->> '$.logPosition', data = json_remove(data, '$.logPosition')`,
];
const layout = steps.length + 1;

/** A subject whose key was destroyed keeps its row without the key, so that none is made for it again. */
const schema = `
  CREATE TABLE subject_key (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID;
  CREATE TABLE secret (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE credential (
    user_id TEXT NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL, expires_at TEXT, recoverable BLOB,
    PRIMARY KEY (user_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY, user_id TEXT, data TEXT NOT NULL, expires_at INTEGER NOT NULL, log_position TEXT
  ) STRICT;
  CREATE INDEX session_by_user ON session (user_id);
  CREATE INDEX session_by_expiry ON session (expires_at);
  CREATE TABLE outcome (
    caller TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
    body TEXT NOT NULL, log_position TEXT, expires_at INTEGER NOT NULL,
    PRIMARY KEY (caller, key)
  ) STRICT;
  CREATE INDEX outcome_by_expiry ON outcome (expires_at);
  ${attemptTable}
  CREATE TABLE checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${layout};
`;

type Row = Record<string, SQLOutputValue>;

interface WaitingWrite {
  readonly write: () => unknown;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The vault in one SQLite file. Every key lies in it wrapped under the master key, sessions lie under the hash of their id, and what
 * is dropped is overwritten.
 */
export class SqliteVault implements Vault {
  readonly #database: DatabaseSync;
  readonly #masterKey: MasterKey;
  readonly #statements: Statements;
  readonly #subjectKeys = new Map<string, Buffer | null>();
  readonly #nameKey: Buffer;
  #waiting: WaitingWrite[] = [];
  #windowsBegun = 0;
  #cleaning: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(database: DatabaseSync, masterKey: MasterKey) {
    this.#database = database;
    this.#masterKey = masterKey;
    this.#statements = prepareStatements(database);
    this.#nameKey = this.#secret('names');
  }

  /**
   * @param masterKey 32 bytes
   * @throws Error where the vault was locked with another master key, or is of a later layout
   */
  static open(file: string, masterKey: Buffer): SqliteVault {
    const key = new MasterKey(masterKey);
    const database = openDatabase(file, { synchronous: 'FULL', secureDelete: true });
    try {
      prepareLayout(database, file);
      return new SqliteVault(database, key);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async subjectKeys(subjects: readonly string[], { create = false } = {}): Promise<SubjectKeys> {
    const keys = new Map<string, Buffer>();
    for (const subject of subjects) {
      const key = this.#subjectKey(subject, create);
      if (key) keys.set(subject, key);
    }
    return keys;
  }

  async destroySubjectKey(subject: string): Promise<void> {
    inTransaction(this.#database, () => {
      this.#statements.destroySubjectKey.run(subject);
      this.#statements.dropOutcomesOf.run(subject);
      this.#statements.endSessionsOf.run(subject, null);
    });
    this.#subjectKeys.set(subject, null);
    emptyWriteAheadLog(this.#database);
  }

  nameKey(): Buffer {
    return this.#nameKey;
  }

  async putCredential(
    { userId, version, hash, expiresAt }: Credential,
    { recoverable }: { recoverable?: string } = {},
  ): Promise<void> {
    const sealed =
      recoverable === undefined ? null : this.#masterKey.wrap(Buffer.from(recoverable), places.password(userId, version));
    this.#statements.putCredential.run(userId, version, hash, expiresAt, sealed);
  }

  async credential(userId: string, version: number): Promise<Credential | null> {
    const row = this.#statements.credential.get(userId, version);
    return row ? ({ ...row } as unknown as Credential) : null;
  }

  async recoverPassword(userId: string, version: number): Promise<string | null> {
    const sealed = this.#statements.recoverable.get(userId, version)?.['recoverable'] ?? null;
    return sealed === null ? null : this.#unwrap(sealed, places.password(userId, version)).toString();
  }

  async dropCredentials(userId: string, options: { before?: number } = {}): Promise<void> {
    this.#statements.dropCredentials.run(userId, options.before ?? Number.MAX_SAFE_INTEGER);
  }

  async session(id: string): Promise<StoredSession | null> {
    const row = this.#statements.session.get(hashOfSession(id));
    return row ? ({ id, ...row } as unknown as StoredSession) : null;
  }

  async liveSessions(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const found = await Promise.all(ids.map((id) => this.session(id)));
    return new Set(found.flatMap((session) => (session && session.expiresAt > now ? session.id : [])));
  }

  async putSession({ id, userId, data, expiresAt }: Omit<StoredSession, 'logPosition'>, { lasting = true } = {}): Promise<void> {
    if (!lasting) return this.#writeSoon(() => this.#statements.updateSession.run(userId, data, expiresAt, hashOfSession(id)));
    this.#statements.putSession.run(hashOfSession(id), userId, data, expiresAt);
  }

  advanceSession(id: string, position: string): Promise<void> {
    return this.#writeSoon(() => this.#statements.advanceSession.run(position, hashOfSession(id)));
  }

  async endSession(id: string): Promise<void> {
    this.#statements.endSession.run(hashOfSession(id));
  }

  async endSessionsOf(userId: string, options: { except?: string } = {}): Promise<void> {
    this.#statements.endSessionsOf.run(userId, options.except === undefined ? null : hashOfSession(options.except));
  }

  async outcome(caller: string, key: string): Promise<StoredOutcome | null> {
    const row = this.#statements.outcome.get(caller, key);
    return row ? ({ ...row } as unknown as StoredOutcome) : null;
  }

  async putOutcome({ caller, key, fingerprint, status, body, logPosition, expiresAt }: StoredOutcome): Promise<void> {
    this.#statements.putOutcome.run(caller, key, fingerprint, status, body, logPosition, expiresAt);
  }

  async dropOutcomesNaming(name: string): Promise<void> {
    this.#statements.dropOutcomesNaming.run(name);
  }

  async checkpoint(name: string): Promise<string | null> {
    return (this.#statements.checkpoint.get(name)?.['position'] ?? null) as string | null;
  }

  putCheckpoint(name: string, position: string): Promise<void> {
    return this.#writeSoon(() => this.#statements.putCheckpoint.run(name, position));
  }

  async takeAttempt(key: string, window: AttemptWindow, now: number): Promise<number> {
    let wait = 0;
    await this.#writeSoon(() => {
      wait = this.#takeAttempt(hashOfAttempts(this.#nameKey, key), window, now);
    });
    return wait;
  }

  giveBackAttempt(key: string): Promise<void> {
    return this.#writeSoon(() => this.#statements.giveBackAttempt.run(hashOfAttempts(this.#nameKey, key)));
  }

  forgetAttempts(key: string): Promise<void> {
    return this.#writeSoon(() => this.#statements.forgetAttempts.run(hashOfAttempts(this.#nameKey, key)));
  }

  async sweep(now: number): Promise<void> {
    inTransaction(this.#database, () => {
      this.#statements.sweepSessions.run(now);
      this.#statements.sweepOutcomes.run(now);
      this.#statements.sweepCredentials.run(new Date(now).toISOString());
      this.#statements.sweepAttempts.run(now);
    });
    this.#clean();
  }

  async scrub(): Promise<void> {
    scrub(this.#database);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#writeWaiting();
    this.#closed = true;
    clearTimeout(this.#cleaning);
    this.#database.close();
  }

  /** Tries again later where another process reads from the file's log, or the disk fails. */
  #clean(): void {
    clearTimeout(this.#cleaning);
    try {
      if (emptyWriteAheadLog(this.#database)) return;
    } catch (error) {
      if (!isTroubleOfTheDisk(error)) throw error;
    }
    this.#cleaning = setTimeout(() => this.#clean(), cleaningIntervalMs).unref();
  }

  /** For what may be lost at a power cut. The writes of one turn of the event loop share a commit that does not wait for the disk. */
  #writeSoon(write: () => unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#writeWaiting());
      this.#waiting.push({ write, resolve, reject });
    });
  }

  #writeWaiting(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    try {
      this.#withoutTheDisk(() => inTransaction(this.#database, () => waiting.forEach(({ write }) => write())));
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Written in order with everything else, and on the disk with the next write that waits for it. */
  #withoutTheDisk(write: () => unknown): void {
    orUnavailable(() => {
      this.#database.exec('PRAGMA synchronous = NORMAL');
      try {
        write();
      } finally {
        this.#database.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  #takeAttempt(keyHash: string, { limit, windowMs }: AttemptWindow, now: number): number {
    const known = this.#statements.attempts.get(keyHash) as { count: number; ends_at: number } | undefined;
    if (!known || known.ends_at <= now) this.#beginWindow(keyHash, now + windowMs);
    else if (known.count < limit) this.#statements.countAttempt.run(keyHash);
    else return known.ends_at - now;
    return 0;
  }

  #beginWindow(keyHash: string, endsAt: number): void {
    this.#statements.beginWindow.run(keyHash, endsAt);
    this.#windowsBegun += 1;
    if (this.#windowsBegun % windowsBetweenLooks === 0) this.#statements.dropAttemptsBeyond.run(mostAttemptsKept);
  }

  #subjectKey(subject: string, create: boolean): Buffer | null | undefined {
    const known = this.#subjectKeys.get(subject);
    if (known !== undefined) return known;
    const stored = this.#storedSubjectKey(subject);
    const key = stored === undefined && create ? this.#makeSubjectKey(subject) : stored;
    if (key !== undefined) this.#subjectKeys.set(subject, key);
    return key;
  }

  /** Null where it was destroyed, undefined where the subject never had one. */
  #storedSubjectKey(subject: string): Buffer | null | undefined {
    const row = this.#statements.subjectKey.get(subject);
    if (row === undefined) return undefined;
    return row['wrapped'] === null ? null : this.#unwrap(row['wrapped'], places.subjectKey(subject));
  }

  /** Another process may have made it in between: what lies in the file counts. */
  #makeSubjectKey(subject: string): Buffer | null {
    this.#statements.makeSubjectKey.run(subject, this.#masterKey.wrapNewKey(places.subjectKey(subject)));
    return this.#storedSubjectKey(subject) ?? null;
  }

  #secret(name: string): Buffer {
    this.#statements.makeSecret.run(name, this.#masterKey.wrapNewKey(places.secret(name)));
    return this.#masterKey.unwrapSecret(this.#statements.secret.get(name)!['wrapped'] as Uint8Array, name);
  }

  #unwrap(wrapped: SQLOutputValue | undefined, place: string): Buffer {
    return this.#masterKey.unwrap(wrapped as Uint8Array, place);
  }
}

function prepareLayout(database: DatabaseSync, file: string): void {
  inTransaction(database, () => {
    const found = Number((database.prepare('PRAGMA user_version').get() as Row)['user_version']);
    if (found > layout) throw new Error(`The vault ${file} has the layout ${found}, and this programme knows ${layout}.`);
    if (found === 0) database.exec(schema);
    else [...steps.slice(found - 1), `PRAGMA user_version = ${layout}`].forEach((step) => database.exec(step));
  });
}

interface Statement {
  get(...values: SQLInputValue[]): Row | undefined;
  run(...values: SQLInputValue[]): { readonly changes: number | bigint };
}

type Statements = ReturnType<typeof prepareStatements>;

/** @throws VaultUnavailableError where it is the disk that fails */
function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isTroubleOfTheDisk(error) ? new VaultUnavailableError(error) : error;
  }
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): Statement => {
    const statement = database.prepare(sql);
    return {
      get: (...values) => orUnavailable(() => statement.get(...values)),
      run: (...values) => orUnavailable(() => statement.run(...values)),
    };
  };
  return {
    subjectKey: prepare('SELECT wrapped FROM subject_key WHERE subject = ?'),
    makeSubjectKey: prepare('INSERT INTO subject_key (subject, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    destroySubjectKey: prepare(
      'INSERT INTO subject_key (subject, wrapped) VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL',
    ),
    secret: prepare('SELECT wrapped FROM secret WHERE name = ?'),
    makeSecret: prepare('INSERT INTO secret (name, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    credential: prepare(
      'SELECT user_id AS userId, version, hash, expires_at AS expiresAt FROM credential WHERE user_id = ? AND version = ?',
    ),
    recoverable: prepare('SELECT recoverable FROM credential WHERE user_id = ? AND version = ?'),
    putCredential: prepare(
      'INSERT OR REPLACE INTO credential (user_id, version, hash, expires_at, recoverable) VALUES (?, ?, ?, ?, ?)',
    ),
    dropCredentials: prepare('DELETE FROM credential WHERE user_id = ? AND version < ?'),
    session: prepare(
      'SELECT user_id AS userId, data, expires_at AS expiresAt, log_position AS logPosition FROM session WHERE id_hash = ?',
    ),
    putSession: prepare(
      `INSERT INTO session (id_hash, user_id, data, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`,
    ),
    advanceSession: prepare("UPDATE session SET log_position = max(coalesce(log_position, ''), ?) WHERE id_hash = ?"),
    updateSession: prepare('UPDATE session SET user_id = ?, data = ?, expires_at = ? WHERE id_hash = ?'),
    endSession: prepare('DELETE FROM session WHERE id_hash = ?'),
    endSessionsOf: prepare('DELETE FROM session WHERE user_id = ? AND id_hash IS NOT ?'),
    outcome: prepare(
      `SELECT caller, key, fingerprint, status, body, log_position AS logPosition, expires_at AS expiresAt
       FROM outcome WHERE caller = ? AND key = ?`,
    ),
    putOutcome: prepare(
      `INSERT OR REPLACE INTO outcome (caller, key, fingerprint, status, body, log_position, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    dropOutcomesOf: prepare('DELETE FROM outcome WHERE caller = ?'),
    dropOutcomesNaming: prepare('DELETE FROM outcome WHERE instr(body, ?) > 0'),
    checkpoint: prepare('SELECT position FROM checkpoint WHERE name = ?'),
    putCheckpoint: prepare('INSERT OR REPLACE INTO checkpoint (name, position) VALUES (?, ?)'),
    attempts: prepare('SELECT count, ends_at FROM attempt WHERE key_hash = ?'),
    beginWindow: prepare('INSERT OR REPLACE INTO attempt (key_hash, count, ends_at) VALUES (?, 1, ?)'),
    countAttempt: prepare('UPDATE attempt SET count = count + 1 WHERE key_hash = ?'),
    giveBackAttempt: prepare('UPDATE attempt SET count = count - 1 WHERE key_hash = ? AND count > 0'),
    forgetAttempts: prepare('DELETE FROM attempt WHERE key_hash = ?'),
    dropAttemptsBeyond: prepare(
      'DELETE FROM attempt WHERE ends_at <= (SELECT ends_at FROM attempt ORDER BY ends_at DESC LIMIT 1 OFFSET ?)',
    ),
    sweepAttempts: prepare('DELETE FROM attempt WHERE ends_at <= ?'),
    sweepSessions: prepare('DELETE FROM session WHERE expires_at <= ?'),
    sweepOutcomes: prepare('DELETE FROM outcome WHERE expires_at <= ?'),
    sweepCredentials: prepare('DELETE FROM credential WHERE expires_at <= ?'),
  };
}
