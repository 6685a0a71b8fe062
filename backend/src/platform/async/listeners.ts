import { problemOf } from '../errors/problem-of.ts';

/** Those who are news of something. One that fails keeps none of the others from hearing it. */
export class Listeners<News extends readonly unknown[]> {
  readonly #listeners = new Set<(...news: News) => void>();

  /** @param report Hears a sentence, free of personal data, where a listener failed. */
  constructor(private readonly report: (sentence: string) => void) {}

  /** True if there is a listener. */
  get any(): boolean {
    return this.#listeners.size > 0;
  }

  /** @returns what ends it */
  add(listener: (...news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(...news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(...news);
      } catch (error) {
        this.report(`A listener of the views failed; the others were notified: ${problemOf(error)}`);
      }
    }
  }
}
