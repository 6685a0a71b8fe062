import {
  Binary,
  MongoBulkWriteError,
  MongoServerError,
  type Collection as MongoCollection,
  type Db,
  type WriteConcernSettings,
} from 'mongodb';
import { inTransaction } from '../../../../platform/mongodb/transactions.ts';
import { codes, namingTrouble } from '../../../../platform/mongodb/trouble.ts';
import { hashOfAttempts, hashOfSession, MasterKey, places } from '../../../../platform/crypto/master-key.ts';
import { SubjectKeyCache } from '../../subject-key-cache.ts';
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

interface StoredKey {
  readonly _id: string;
  /** Null where it was destroyed: the subject keeps its document, so that no other key is made for it. */
  readonly wrapped: Binary | null;
}

interface StoredCredential extends Credential {
  readonly _id: { readonly userId: string; readonly version: number };
  readonly recoverable: Binary | null;
}

/** A session has no position before its user's first write. */
type HashedSession = Omit<StoredSession, 'id' | 'logPosition'> & { readonly _id: string; readonly logPosition?: string };
type KeptOutcome = StoredOutcome & { readonly _id: { readonly caller: string; readonly key: string } };

interface StoredCheckpoint {
  readonly _id: string;
  readonly position: string;
}

interface StoredAttempts {
  readonly _id: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Another process may have destroyed a key. */
const keysAreKept = { lasting: 60_000, limit: 50_000 };
/** For what may be lost together with the primary; it is read as the primary has it. */
const notLasting: { readonly writeConcern: WriteConcernSettings } = { writeConcern: { w: 1, journal: false } };
const readConcern = { level: 'local' } as const;
/** So many windows begin before somebody looks whether there are too many. */
const windowsBetweenLooks = 1_000;

/**
 * The vault in a MongoDB database of its own, which many processes share. Every key lies in it wrapped under the master key, sessions
 * lie under the hash of their id. Keys are made and read by majority: an event is never sealed under a key that could be lost again.
 */
export class MongoVault implements Vault {
  readonly #db: Db;
  readonly #masterKey: MasterKey;
  readonly #nameKey: Buffer;
  readonly #keptKeys = new SubjectKeyCache(keysAreKept);
  readonly #subjectKeys: MongoCollection<StoredKey>;
  readonly #credentials: MongoCollection<StoredCredential>;
  readonly #sessions: MongoCollection<HashedSession>;
  readonly #outcomes: MongoCollection<KeptOutcome>;
  readonly #checkpoints: MongoCollection<StoredCheckpoint>;
  readonly #attempts: MongoCollection<StoredAttempts>;
  #windowsBegun = 0;

  private constructor(db: Db, masterKey: MasterKey, nameKey: Buffer) {
    this.#db = db;
    this.#masterKey = masterKey;
    this.#nameKey = nameKey;
    this.#subjectKeys = db.collection('subject_keys');
    this.#credentials = db.collection('credentials');
    this.#sessions = db.collection('sessions', { readConcern });
    this.#outcomes = db.collection('outcomes');
    this.#checkpoints = db.collection('checkpoints', { readConcern });
    this.#attempts = db.collection('attempts', { readConcern });
  }

  /**
   * @param db on a replica set; closing the vault leaves its client open
   * @param masterKey 32 bytes
   * @throws Error where the vault was locked with another master key
   */
  static async open(db: Db, masterKey: Buffer): Promise<MongoVault> {
    const key = new MasterKey(masterKey);
    const vault = new MongoVault(db, key, await secretOf(db, key, 'names'));
    await vault.#index();
    return vault;
  }

  async subjectKeys(subjects: readonly string[], { create = false } = {}): Promise<SubjectKeys> {
    const asked = [...new Set(subjects)];
    const known = new Map(asked.map((subject) => [subject, this.#keptKeys.get(subject)]));
    const unknown = asked.filter((subject) => known.get(subject) === undefined);
    const read = await this.#readKeys(unknown);
    const missing = create ? unknown.filter((subject) => !read.has(subject)) : [];
    await this.#makeKeys(missing);
    const keys = new Map([...known, ...read, ...(await this.#readKeys(missing))]);
    return new Map([...keys].filter((entry): entry is [string, Buffer] => Boolean(entry[1])));
  }

  async destroySubjectKey(subject: string): Promise<void> {
    await orUnavailable(
      this.#db.client.withSession((session) =>
        inTransaction(session, async () => {
          await this.#subjectKeys.updateOne({ _id: subject }, { $set: { wrapped: null } }, { session, upsert: true });
          await this.#outcomes.deleteMany({ caller: subject }, { session });
          await this.#sessions.deleteMany({ userId: subject }, { session });
        }),
      ),
    );
    this.#keptKeys.set(subject, null);
  }

  nameKey(): Buffer {
    return this.#nameKey;
  }

  async putCredential(credential: Credential, { recoverable }: { recoverable?: string } = {}): Promise<void> {
    const { userId, version, hash, expiresAt } = credential;
    const sealed =
      recoverable === undefined
        ? null
        : new Binary(this.#masterKey.wrap(Buffer.from(recoverable), places.password(userId, version)));
    const stored = { userId, version, hash, expiresAt, recoverable: sealed };
    await upserted(() => this.#credentials.replaceOne({ _id: { userId, version } }, stored, { upsert: true }));
  }

  async credential(userId: string, version: number): Promise<Credential | null> {
    const projection = { _id: 0, recoverable: 0 } as const;
    return orUnavailable(this.#credentials.findOne<Credential>({ _id: { userId, version } }, { projection }));
  }

  async recoverPassword(userId: string, version: number): Promise<string | null> {
    const found = await orUnavailable(this.#credentials.findOne({ _id: { userId, version } }));
    if (!found?.recoverable) return null;
    return this.#masterKey.unwrap(found.recoverable.value(), places.password(userId, version)).toString();
  }

  async dropCredentials(userId: string, { before = Number.MAX_SAFE_INTEGER }: { before?: number } = {}): Promise<void> {
    await orUnavailable(this.#credentials.deleteMany({ userId, version: { $lt: before } }));
  }

  async session(id: string): Promise<StoredSession | null> {
    const found = await orUnavailable(this.#sessions.findOne({ _id: hashOfSession(id) }));
    if (!found) return null;
    const { userId, data, expiresAt, logPosition } = found;
    return { id, userId, data, expiresAt, logPosition: logPosition ?? null };
  }

  async liveSessions(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const byHash = new Map(ids.map((id) => [hashOfSession(id), id]));
    const filter = { _id: { $in: [...byHash.keys()] }, expiresAt: { $gt: now } };
    const found = await orUnavailable(this.#sessions.find(filter, { projection: { _id: 1 } }).toArray());
    return new Set(found.map(({ _id }) => byHash.get(_id)!));
  }

  async putSession({ id, userId, data, expiresAt }: Omit<StoredSession, 'logPosition'>, { lasting = true } = {}): Promise<void> {
    const update = { $set: { userId, data, expiresAt } };
    const _id = hashOfSession(id);
    if (lasting) await upserted(() => this.#sessions.updateOne({ _id }, update, { upsert: true }));
    else await orUnavailable(this.#sessions.updateOne({ _id }, update, notLasting));
  }

  async advanceSession(id: string, position: string): Promise<void> {
    const update = { $max: { logPosition: position } };
    await orUnavailable(this.#sessions.updateOne({ _id: hashOfSession(id) }, update, notLasting));
  }

  async endSession(id: string): Promise<void> {
    await orUnavailable(this.#sessions.deleteOne({ _id: hashOfSession(id) }));
  }

  async endSessionsOf(userId: string, { except }: { except?: string } = {}): Promise<void> {
    const others = except === undefined ? {} : { _id: { $ne: hashOfSession(except) } };
    await orUnavailable(this.#sessions.deleteMany({ userId, ...others }));
  }

  async outcome(caller: string, key: string): Promise<StoredOutcome | null> {
    return orUnavailable(this.#outcomes.findOne<StoredOutcome>({ _id: { caller, key } }, { projection: { _id: 0 } }));
  }

  async putOutcome(outcome: StoredOutcome): Promise<void> {
    const { caller, key } = outcome;
    await upserted(() => this.#outcomes.replaceOne({ _id: { caller, key } }, outcome, { upsert: true }));
  }

  async dropOutcomesNaming(name: string): Promise<void> {
    const isNamed = { $gte: [{ $indexOfBytes: ['$body', { $literal: name }] }, 0] };
    await orUnavailable(this.#outcomes.deleteMany({ $expr: isNamed }));
  }

  async checkpoint(name: string): Promise<string | null> {
    const found = await orUnavailable(this.#checkpoints.findOne({ _id: name }));
    return found?.position ?? null;
  }

  async putCheckpoint(name: string, position: string): Promise<void> {
    const options = { ...notLasting, upsert: true };
    await upserted(() => this.#checkpoints.replaceOne({ _id: name }, { position }, options));
  }

  async takeAttempt(key: string, window: AttemptWindow, now: number): Promise<number> {
    const _id = this.#hashOf(key);
    for (;;) {
      const before = await this.#countAttempt(_id, window, now);
      if (!before && (await this.#beginWindow(_id, now + window.windowMs))) return 0;
      if (before) return before.endsAt > now && before.count >= window.limit ? before.endsAt - now : 0;
    }
  }

  async giveBackAttempt(key: string): Promise<void> {
    const filter = { _id: this.#hashOf(key), count: { $gt: 0 } };
    await orUnavailable(this.#attempts.updateOne(filter, { $inc: { count: -1 } }, notLasting));
  }

  async forgetAttempts(key: string): Promise<void> {
    await orUnavailable(this.#attempts.deleteOne({ _id: this.#hashOf(key) }, notLasting));
  }

  async sweep(now: number): Promise<void> {
    const isOver = { $lte: now };
    await orUnavailable(this.#sessions.deleteMany({ expiresAt: isOver }));
    await orUnavailable(this.#outcomes.deleteMany({ expiresAt: isOver }));
    await orUnavailable(this.#credentials.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } }));
    await orUnavailable(this.#attempts.deleteMany({ endsAt: isOver }));
  }

  /**
   * Nothing that was dropped can be asked for any more, on any member that a majority has: that is so already when it was dropped.
   * When MongoDB overwrites the bytes, in its files, its journal and the operations log of the replica set, is its own affair: keys
   * and passwords lie there wrapped, and docs/operations.md says how to bound the rest.
   */
  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  /** Null where it was destroyed, and nothing where the subject never had one. */
  async #readKeys(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    if (subjects.length === 0) return new Map();
    const askedAt = performance.now();
    const found = await orUnavailable(this.#subjectKeys.find({ _id: { $in: [...subjects] } }).toArray());
    const keys = new Map<string, Buffer | null>();
    for (const { _id: subject, wrapped } of found) {
      const key = wrapped && this.#masterKey.unwrap(wrapped.value(), places.subjectKey(subject));
      this.#keptKeys.set(subject, key, askedAt);
      keys.set(subject, key);
    }
    return keys;
  }

  /** What is there stays as it is, a key or the place of one that was destroyed: what is read afterwards counts. */
  async #makeKeys(subjects: readonly string[]): Promise<void> {
    if (subjects.length === 0) return;
    const fresh = subjects.map((subject) => ({
      _id: subject,
      wrapped: new Binary(this.#masterKey.wrapNewKey(places.subjectKey(subject))),
    }));
    await inserted(this.#subjectKeys.insertMany(fresh, { ordered: false }));
  }

  #hashOf(key: string): string {
    return hashOfAttempts(this.#nameKey, key);
  }

  /** One step of the server: attempts at the same time never take more than there are. @returns what was there before, null where nothing was */
  #countAttempt(_id: string, { limit, windowMs }: AttemptWindow, now: number): Promise<StoredAttempts | null> {
    const isOpen = { $gt: ['$endsAt', now] };
    const count = { $cond: [isOpen, { $min: [{ $add: ['$count', 1] }, limit] }, 1] };
    const endsAt = { $cond: [isOpen, '$endsAt', now + windowMs] };
    const options = { ...notLasting, returnDocument: 'before' } as const;
    return orUnavailable(this.#attempts.findOneAndUpdate({ _id }, [{ $set: { count, endsAt } }], options));
  }

  /** @returns false where somebody else was quicker */
  async #beginWindow(_id: string, endsAt: number): Promise<boolean> {
    const isBegun = await inserted(this.#attempts.insertOne({ _id, count: 1, endsAt }, notLasting));
    if (isBegun) this.#windowsBegun += 1;
    if (isBegun && this.#windowsBegun % windowsBetweenLooks === 0) await this.#makeRoom();
    return isBegun;
  }

  async #makeRoom(): Promise<void> {
    const options = { sort: { endsAt: -1 }, skip: mostAttemptsKept, projection: { endsAt: 1 } } as const;
    const tooMany = await orUnavailable(this.#attempts.findOne({}, options));
    if (tooMany) await orUnavailable(this.#attempts.deleteMany({ endsAt: { $lte: tooMany.endsAt } }, notLasting));
  }

  async #index(): Promise<void> {
    await this.#credentials.createIndexes([{ key: { userId: 1, version: 1 } }, { key: { expiresAt: 1 } }]);
    await this.#sessions.createIndexes([{ key: { userId: 1 } }, { key: { expiresAt: 1 } }]);
    await this.#outcomes.createIndexes([{ key: { caller: 1 } }, { key: { expiresAt: 1 } }]);
    await this.#attempts.createIndexes([{ key: { endsAt: 1 } }]);
  }
}

/** Made by the first process of all. @throws Error where the vault was locked with another master key */
async function secretOf(db: Db, masterKey: MasterKey, name: string): Promise<Buffer> {
  const secrets = db.collection<{ readonly _id: string; readonly wrapped: Binary }>('secrets');
  const wrapped = new Binary(masterKey.wrapNewKey(places.secret(name)));
  await inserted(secrets.insertOne({ _id: name, wrapped }));
  const stored = await secrets.findOne({ _id: name });
  return masterKey.unwrapSecret(stored!.wrapped.value(), name);
}

/** An upsert that meets another one of the same id may fail: then the document is there, and the second try finds it. */
async function upserted(upsert: () => Promise<unknown>): Promise<void> {
  if (!(await inserted(upsert()))) await orUnavailable(upsert());
}

/** @returns false where a document of that id was there already; what was there stays as it was */
async function inserted(work: Promise<unknown>): Promise<boolean> {
  try {
    await orUnavailable(work);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return error instanceof MongoServerError && error.code === codes.duplicateKey;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === codes.duplicateKey);
}

/** @throws VaultUnavailableError where it is the server that fails, or the way there */
function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new VaultUnavailableError(cause));
}
