import { Binary, type Collection } from 'mongodb';
import { places } from '../../../platform/crypto/master-key.ts';
import { inserted, orUnavailable, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { SubjectKeyCache } from '../subject-key-cache.ts';
import { SubjectKeys } from '../subject-keys.ts';

interface StoredKey {
  readonly _id: string;
  /** Null where it was destroyed: the subject keeps its document, so that no other key is made for it. */
  readonly wrapped: Binary | null;
}

/** Another process may have destroyed a key. */
const cached = { ttlMs: 60_000, max: 50_000 };

/**
 * Keys in the vault's database, wrapped under the master key. They are made and read by majority: an event is never sealed under a key
 * that could be lost again.
 */
export class MongoSubjectKeys extends SubjectKeys {
  readonly #cache = new SubjectKeyCache(cached);
  readonly #keys: Collection<StoredKey>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#keys = vault.db.collection('subject_keys');
  }

  override async keysOf(
    subjects: readonly string[],
    { create = false }: { create?: boolean } = {},
  ): Promise<ReadonlyMap<string, Buffer>> {
    const asked = [...new Set(subjects)];
    const known = new Map(asked.map((subject) => [subject, this.#cache.get(subject)]));
    const unknown = asked.filter((subject) => known.get(subject) === undefined);
    const read = await this.#read(unknown);
    const missing = create ? unknown.filter((subject) => !read.has(subject)) : [];
    await this.#make(missing);
    const keys = new Map([...known, ...read, ...(await this.#read(missing))]);
    return new Map([...keys].filter((entry): entry is [string, Buffer] => Boolean(entry[1])));
  }

  override async destroy(subject: string): Promise<void> {
    await upserted(() => this.#keys.updateOne({ _id: subject }, { $set: { wrapped: null } }, { upsert: true }));
    this.#cache.set(subject, null);
  }

  /** Null where it was destroyed, and nothing where the subject never had one. */
  async #read(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    if (subjects.length === 0) return new Map();
    const askedAt = performance.now();
    const found = await orUnavailable(this.#keys.find({ _id: { $in: [...subjects] } }).toArray());
    const keys = new Map<string, Buffer | null>();
    for (const { _id: subject, wrapped } of found) {
      const key = wrapped && this.vault.masterKey.unwrap(wrapped.value(), places.subjectKey(subject));
      this.#cache.set(subject, key, askedAt);
      keys.set(subject, key);
    }
    return keys;
  }

  /** What is there stays as it is, a key or the place of one that was destroyed: what is read afterwards counts. */
  async #make(subjects: readonly string[]): Promise<void> {
    if (subjects.length === 0) return;
    const fresh = subjects.map((subject) => ({
      _id: subject,
      wrapped: new Binary(this.vault.masterKey.wrapNewKey(places.subjectKey(subject))),
    }));
    await inserted(this.#keys.insertMany(fresh, { ordered: false }));
  }
}
