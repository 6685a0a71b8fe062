import type { Vault } from '../../platform/vault/vault.ts';
import type { SubjectKeys } from './subject-keys.ts';

/** A store that holds something personal outside the log and the views. */
export interface PersonalStore {
  /** Deletes what it holds of a subject; doing it again changes nothing. */
  forget(subject: string): Promise<void>;
}

/** What is personal, apart from the views. */
export class PersonalData {
  constructor(
    private readonly keys: SubjectKeys,
    private readonly stores: readonly PersonalStore[],
    private readonly vault: Pick<Vault, 'scrub'>,
  ) {}

  /**
   * Destroys the keys of subjects, so that nothing personal about them in the log can be read any more, and deletes what the stores
   * hold of them, down to the last byte. The keys go first: no store is worth more.
   * @throws Error where that is not so yet; trying again is safe
   */
  async forget(subjects: readonly string[]): Promise<void> {
    for (const subject of subjects) await this.keys.destroy(subject);
    for (const store of this.stores) for (const subject of subjects) await store.forget(subject);
    await this.vault.scrub();
  }
}
