import type { StoredEvent } from '../event-store.ts';

/** A piece of the log. */
export interface Chunk {
  readonly events: readonly StoredEvent[];
  /** The position after which the next chunk is read. */
  readonly next: number;
}

interface WaitingFollower {
  readonly after: number;
  readonly resolve: (chunk: Chunk) => void;
  readonly reject: (error: unknown) => void;
}

/** Followers of the log that have read all of it. */
export class WaitingFollowers {
  #waiting: readonly WaitingFollower[] = [];

  /** @returns what is appended next; nothing where `signal` aborts before */
  async next(after: number, signal: AbortSignal): Promise<Chunk> {
    const { promise, resolve, reject } = Promise.withResolvers<Chunk>();
    const own = { after, resolve, reject };
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one !== own);
      resolve({ events: [], next: after });
    };
    this.#waiting = [...this.#waiting, own];
    signal.addEventListener('abort', leave);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Gives what was appended to all who wait. It is read once for those at the same place, as nearly all are. */
  wake(read: (after: number) => Chunk): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [after, together] of Map.groupBy(waiting, (one) => one.after)) {
      try {
        const chunk = read(after);
        for (const { resolve } of together) resolve(chunk);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
  }
}
