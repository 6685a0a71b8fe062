import type { Vault } from '../../platform/vault/vault.ts';
import type { Leaving } from './leaving-events.ts';
import type { SubjectKeys } from './subject-keys.ts';

/** A store that holds something personal outside the log, the views and the vault. */
export interface PersonalStore {
  /** Deletes what it holds of a subject; doing it again changes nothing. @returns how many entries it deleted */
  forget(subject: string): Promise<number>;
}

/** The number of deleted entries, by the name of the store. */
export type DeletedEntries = Readonly<Record<string, number>>;

/** Personal data, apart from the views. */
export class PersonalData {
  constructor(
    private readonly keys: SubjectKeys,
    private readonly vault: Pick<Vault, 'erase' | 'scrub'>,
    private readonly stores: Readonly<Record<string, PersonalStore>> = {},
  ) {}

  /**
   * Destroys the keys of subjects, so that nothing personal about them in the log can be read any more, and deletes what the vault and
   * the stores hold of everyone who leaves, down to the last byte. The keys go first: no store is worth more.
   * @returns what was deleted of each subject whose key was destroyed
   * @throws Error where that is not so yet; trying again is safe
   */
  async forget({ subjects, inStoresOnly }: Leaving): Promise<ReadonlyMap<string, DeletedEntries>> {
    for (const subject of subjects) await this.keys.destroy(subject);
    const deleted = new Map<string, DeletedEntries>();
    for (const subject of subjects) deleted.set(subject, await this.#delete(subject));
    for (const subject of inStoresOnly) await this.#delete(subject);
    await this.vault.scrub();
    return deleted;
  }

  async #delete(subject: string): Promise<DeletedEntries> {
    const entries: Record<string, number> = { ...(await this.vault.erase(subject)) };
    for (const [name, store] of Object.entries(this.stores)) entries[name] = await store.forget(subject);
    return entries;
  }
}
