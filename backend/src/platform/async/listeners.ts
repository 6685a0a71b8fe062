import { problemOf } from '../errors/problem-of.ts';

/** Those who are told of something. One that fails keeps none of the others from hearing it. */
export class Listeners<Told extends readonly unknown[]> {
  readonly #listeners = new Set<(...told: Told) => void>();

  /** @param report Hears a sentence, free of personal data, where a listener failed. */
  constructor(private readonly report: (sentence: string) => void) {}

  /** True if there is a listener. */
  get any(): boolean {
    return this.#listeners.size > 0;
  }

  /** @returns what ends it */
  add(listener: (...told: Told) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(...told: Told): void {
    for (const listener of this.#listeners) {
      try {
        listener(...told);
      } catch (error) {
        this.report(`Who was told of what is in the views failed: ${problemOf(error)}`);
      }
    }
  }
}
