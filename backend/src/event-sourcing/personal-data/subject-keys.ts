import type { KeySource } from '../event-store/event-codec.ts';

/** The key of each subject, under which what is personal about it lies sealed in the log. */
export abstract class SubjectKeys implements KeySource {
  /**
   * The 32-byte keys of subjects, without those that have none or whose key was destroyed.
   * @param options.create Whether a key is made for those that never had one; false by default.
   */
  abstract keysOf(subjects: readonly string[], options?: { create?: boolean }): Promise<ReadonlyMap<string, Buffer>>;
  /** No other key is ever made for the subject. */
  abstract destroy(subject: string): Promise<void>;
}
