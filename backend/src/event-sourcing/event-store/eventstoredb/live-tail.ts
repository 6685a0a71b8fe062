import type { StoredEvent } from '../event-store.ts';
import { chunkSize } from './chunks.ts';
import { Backoff } from './reconnect-backoff.ts';

/** A stretch of the log: those of its events that are ours, and where it ends. */
export interface Stretch {
  readonly events: readonly StoredEvent[];
  readonly end: string;
}

export interface LiveTailParts {
  /** What comes after a position, from the first one where it is empty. May break off at any time. */
  readonly subscribe: (after: string, signal: AbortSignal) => AsyncIterable<Stretch>;
  /** @returns whether it is of use to subscribe again after this */
  readonly mayPass: (error: unknown) => boolean;
  /** The position of the newest event. */
  readonly head: () => Promise<string | undefined>;
  /** After how many milliseconds without an event it looks whether there are some all the same. */
  readonly timeoutMs: number;
}

/** How many of the newest events there are at least, once there were so many; at most twice as many. */
const kept = 4_096;

/**
 * What is being appended, for all who follow the log: they share one subscription, which lasts as long as there is somebody. The newest
 * events are kept, so that it waits for nobody; whoever falls behind them has to read the log.
 */
export class LiveTail {
  readonly #parts: LiveTailParts;
  readonly #wakers = new Set<() => void>();
  readonly #pauses = new Backoff();
  #running: AbortController | undefined;
  /** Where it was begun. */
  #origin = '';
  /** What lies after this is kept, up to its end. */
  #start = '';
  #end = '';
  #newest: StoredEvent[] = [];

  constructor(parts: LiveTailParts) {
    this.#parts = parts;
  }

  /**
   * What comes after `after`, up to where whoever calls has read the log. Ends where it has not got what comes next, or will get nothing
   * more: the log has to be read again, which gives it or tells why not.
   */
  async *follow(after: string, signal: AbortSignal): AsyncIterable<Stretch> {
    let wake = () => {};
    const waker = () => wake();
    this.#wakers.add(waker);
    signal.addEventListener('abort', waker);
    try {
      // Whoever stands before its beginning finds in the log what lies between, unless it was begun beyond the log's end.
      if (!this.#running || (after < this.#origin && this.#newest.length === 0)) this.#begin(after);
      let reached = after;
      while (this.#running && !signal.aborted && reached >= this.#start) {
        const stretch = this.#beyond(reached);
        if (!stretch) await new Promise<void>((resolve) => (wake = resolve));
        else {
          reached = stretch.end;
          yield stretch;
        }
      }
    } finally {
      signal.removeEventListener('abort', waker);
      this.#wakers.delete(waker);
      if (this.#wakers.size === 0) this.#stop();
    }
  }

  /** @returns undefined while there is nothing */
  #beyond(position: string): Stretch | undefined {
    if (position >= this.#end) return undefined;
    const from = this.#newest.findLastIndex((event) => event.position <= position) + 1;
    const events = this.#newest.slice(from, from + chunkSize);
    const last = events.at(-1);
    return { events, end: last && last !== this.#newest.at(-1) ? last.position : this.#end };
  }

  #begin(at: string): void {
    this.#stop();
    this.#origin = this.#start = this.#end = at;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#newest = [];
  }

  async #run(stopped: AbortSignal): Promise<void> {
    this.#pauses.startOver();
    while (!stopped.aborted) {
      try {
        await this.#listen(stopped);
      } catch (error) {
        if (!stopped.aborted && !this.#parts.mayPass(error)) this.#stop();
      }
      await this.#pauses.pause(stopped);
    }
    this.#wakeAll();
  }

  async #listen(stopped: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const watching = this.#watch(silent);
    try {
      for await (const stretch of this.#parts.subscribe(this.#end, AbortSignal.any([stopped, silent.signal]))) {
        // It may have been under way when another subscription took the place of this one.
        if (stopped.aborted) return;
        this.#keep(stretch);
        this.#pauses.startOver();
      }
    } finally {
      clearInterval(watching);
    }
  }

  #keep({ events, end }: Stretch): void {
    this.#newest.push(...events);
    this.#end = end;
    if (this.#newest.length > 2 * kept) this.#start = this.#newest.splice(0, this.#newest.length - kept).at(-1)!.position;
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#wakers) wake();
  }

  /** A subscription on an idle log tells as little as one that has died: where the log moves on without it, it has. */
  #watch(silent: AbortController): NodeJS.Timeout {
    let before: string | undefined;
    const look = async () => {
      const now = this.#end;
      const stands = now === before;
      before = now;
      if (!stands) return;
      const head = await this.#parts.head();
      if (head !== undefined && head > now && this.#end === now) silent.abort();
    };
    return setInterval(() => void look().catch(() => silent.abort()), this.#parts.timeoutMs).unref();
  }
}
