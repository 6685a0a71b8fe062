import type { AnyRecorded } from '@accelerator/contracts/log';
import { problemOf } from './folding.ts';
import type { CommittedListener } from './view-progress.ts';

/** Those who are told of what was committed. One that fails keeps none of the others from hearing it. */
export class CommittedListeners {
  readonly #listeners = new Set<CommittedListener>();
  readonly #report: (sentence: string) => void;

  /** @param report Hears a sentence, free of personal data, where a listener failed. */
  constructor(report: (sentence: string) => void) {
    this.#report = report;
  }

  /** Whether anybody listens. */
  get any(): boolean {
    return this.#listeners.size > 0;
  }

  /** @returns what ends it */
  add(listener: CommittedListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(events: readonly AnyRecorded[], position: string): void {
    for (const listener of this.#listeners) {
      try {
        listener(events, position);
      } catch (error) {
        this.#report(`Who was told of the events up to ${position} failed: ${problemOf(error)}`);
      }
    }
  }
}
