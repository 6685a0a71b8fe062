import { availableParallelism } from 'node:os';
import { TryLater } from '../../../web/http/refusals/problems.ts';

/** Two at a time leave the other threads of the pool to files and connections, and one processor stays free for other requests. */
const usuallyAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxQueueLength = 200;
/** So that one network leaves places to everyone else. */
const longestLine = 50;
/** The same number as the wrong passwords that a name has from one network. */
const longestFamiliarLine = 10;
const secondsUntilItIsShorter = 5;

/** Where someone queues up. */
export interface Place {
  /** Those of one line wait for each other; the lines take turns. */
  readonly line: string;
  /** Known to log in from there: has a place even while the queue is full of strangers. */
  readonly familiar?: boolean;
}

/** Lets only a few hashes be computed at a time, so that a rush of logins does not slow everyone else down. */
export class HashingQueue {
  readonly #atOnce: number;
  #running = 0;
  #strangers = 0;
  readonly #lines = new Map<string, (() => void)[]>();

  constructor(atOnce = usuallyAtOnce) {
    this.#atOnce = atOnce;
  }

  /** @throws TryLater where the queue or the line is full. */
  async run<T>(place: Place, hashing: () => Promise<T>): Promise<T> {
    await this.#turn(place);
    try {
      return await hashing();
    } finally {
      this.#next();
    }
  }

  async #turn({ line, familiar = false }: Place): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    const waiting = this.#lines.get(line) ?? [];
    const isFull = familiar
      ? waiting.length >= longestFamiliarLine
      : waiting.length >= longestLine || this.#strangers >= maxQueueLength;
    if (isFull) {
      throw new TryLater(
        503,
        'Too many people are logging in at this moment. Try again in a few seconds.',
        secondsUntilItIsShorter,
      );
    }
    this.#lines.set(line, waiting);
    if (familiar) return new Promise((go) => waiting.push(go));
    this.#strangers += 1;
    await new Promise<void>((go) => waiting.push(go));
    this.#strangers -= 1;
  }

  /** Hands the turn straight to the next waiting line, so that no newcomer overtakes it; a served line goes behind the others. */
  #next(): void {
    const [first] = this.#lines;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [line, waiting] = first;
    const go = waiting.shift();
    this.#lines.delete(line);
    if (waiting.length > 0) this.#lines.set(line, waiting);
    go?.();
  }
}
