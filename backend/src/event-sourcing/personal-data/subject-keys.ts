import { randomBytes } from 'node:crypto';
import { keyLength } from '../../platform/crypto/sealing.ts';
import { oneOf } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { bytes, optional, sealed, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import type { KeySource } from '../event-store/event-codec.ts';
import { SubjectKeyCache } from './subject-key-cache.ts';

/** The key is null where it was destroyed: the subject keeps its row, so that no other key is made for it. */
export const subjectKeys = vaultTable('subject_key', {
  subject: text,
  key: optional(sealed(bytes, { place: 'subject', column: 'wrapped' })),
})({
  key: ['subject'],
  subject: { nobody: 'An erasure destroys the key and keeps its row, so that no new key is made.' },
  backup: true,
});

/** Another process may destroy a key; where there is none, what was read stays true. */
const sharedTtlMs = 60_000;
const maxCached = 50_000;

/** The key of each subject, under which what is personal about it lies sealed in the log. */
export class SubjectKeys implements KeySource {
  readonly #vault: Vault;
  readonly #rows: VaultRows<RowIn<typeof subjectKeys>, 'subject'>;
  readonly #cache: SubjectKeyCache;

  constructor(vault: Vault) {
    this.#vault = vault;
    this.#rows = vault.of(subjectKeys);
    this.#cache = new SubjectKeyCache({ ttlMs: vault.isShared ? sharedTtlMs : Infinity, max: maxCached });
  }

  /**
   * The 32-byte keys of subjects, without those that have none or whose key was destroyed.
   * @param options.create Whether a key is made for those that never had one; false by default.
   */
  async keysOf(subjects: readonly string[], { create = false }: { create?: boolean } = {}): Promise<ReadonlyMap<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    const unknown = new Set<string>();
    for (const subject of subjects) {
      const key = this.#cache.get(subject);
      if (key) keys.set(subject, key);
      else if (key === undefined) unknown.add(subject);
    }
    if (unknown.size === 0) return keys;
    const read = await this.#read([...unknown]);
    const missing = create ? [...unknown].filter((subject) => !read.has(subject)) : [];
    await this.#make(missing);
    for (const [subject, key] of [...read, ...(await this.#read(missing))]) if (key) keys.set(subject, key);
    return keys;
  }

  /** No other key is ever made for the subject. */
  async destroy(subject: string): Promise<void> {
    await this.#rows.put({ subject, key: null });
    this.#cache.set(subject, null);
    this.#vault.scrubSoon();
  }

  /** Null for a destroyed key; no entry for a subject that never had one. */
  async #read(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    if (subjects.length === 0) return new Map();
    const askedAt = performance.now();
    const found = await this.#rows.find({ subject: oneOf(subjects) });
    for (const { subject, key } of found) this.#cache.set(subject, key, askedAt);
    return new Map(found.map(({ subject, key }) => [subject, key]));
  }

  /** Keeps an existing key, or the place of a destroyed one: read the row afterwards to learn which counts. */
  async #make(subjects: readonly string[]): Promise<void> {
    if (subjects.length > 0) await this.#rows.insert(subjects.map((subject) => ({ subject, key: randomBytes(keyLength) })));
  }
}
