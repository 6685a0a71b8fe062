import { places } from '../../../platform/crypto/master-key.ts';
import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { SubjectKeyCache } from '../subject-key-cache.ts';
import { SubjectKeys } from '../subject-keys.ts';

/** No other process uses the file, so that what was read stays true. */
const cached = { ttlMs: Infinity, max: 50_000 };

/** Keys in the vault's file, wrapped under the master key. */
export class SqliteSubjectKeys extends SubjectKeys {
  readonly #cache = new SubjectKeyCache(cached);
  readonly #find;
  readonly #make;
  readonly #destroy;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare('SELECT wrapped FROM subject_key WHERE subject = ?');
    this.#make = vault.prepare('INSERT INTO subject_key (subject, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#destroy = vault.prepare(
      'INSERT INTO subject_key (subject, wrapped) VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL',
    );
  }

  override async keysOf(
    subjects: readonly string[],
    { create = false }: { create?: boolean } = {},
  ): Promise<ReadonlyMap<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    for (const subject of subjects) {
      const key = this.#cache.get(subject) ?? this.#keyOf(subject, create);
      if (key) keys.set(subject, key);
    }
    return keys;
  }

  override async destroy(subject: string): Promise<void> {
    this.#destroy.run(subject);
    this.#cache.set(subject, null);
    this.vault.emptyWriteAheadLog();
  }

  /** Null where it was destroyed, undefined where the subject has none. */
  #keyOf(subject: string, create: boolean): Buffer | null | undefined {
    const stored = this.#read(subject);
    if (stored !== undefined || !create) return stored;
    this.#make.run(subject, this.vault.masterKey.wrapNewKey(places.subjectKey(subject)));
    return this.#read(subject);
  }

  #read(subject: string): Buffer | null | undefined {
    const row = this.#find.get(subject);
    if (!row) return undefined;
    const wrapped = row['wrapped'] as Uint8Array | null;
    const key = wrapped && this.vault.masterKey.unwrap(wrapped, places.subjectKey(subject));
    this.#cache.set(subject, key);
    return key;
  }
}
