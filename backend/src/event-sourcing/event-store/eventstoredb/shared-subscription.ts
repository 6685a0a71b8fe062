import { Backoff } from '../../../platform/async/backoff.ts';
import type { StoredEvent } from '../event-store.ts';
import { chunkSize } from './chunks.ts';
import { isBefore, START, type Position } from '../../kernel/position.ts';

/** A part of the log: those of its events that are ours, and the position where it ends. */
export interface LogSlice {
  readonly events: readonly StoredEvent[];
  readonly end: Position;
}

export interface SharedSubscriptionOptions {
  /** Follows what comes after a position. May fail at any time. */
  readonly subscribe: (after: Position, signal: AbortSignal) => AsyncIterable<LogSlice>;
  /** @returns whether subscribing again can succeed after this error */
  readonly isTransient: (error: unknown) => boolean;
  /** The position of the newest event. */
  readonly head: () => Promise<Position | undefined>;
  /** After how many milliseconds without an event the head of the log is compared. */
  readonly timeoutMs: number;
}

/** So many of the newest events are buffered at least, and at most twice as many. */
const bufferSize = 4_096;
const longestPauseMs = 2_000;

/**
 * One subscription for all followers of the log, open as long as there is one. The newest events are buffered, so that no follower
 * holds up the subscription: a follower behind the buffer re-reads from the log. After a failure it subscribes again after the last
 * event that it received.
 */
export class SharedSubscription {
  readonly #wakers = new Set<() => void>();
  readonly #backoff = new Backoff(longestPauseMs);
  #running: AbortController | undefined;
  /** The start of the first subscription. */
  #origin = START;
  /** The buffer holds what lies after `#start`, up to `#end`. */
  #start = START;
  #end = START;
  #buffer: StoredEvent[] = [];

  constructor(private readonly options: SharedSubscriptionOptions) {}

  /**
   * Yields what comes after `after`, up to which the caller has read the log. Ends where the buffer does not hold what comes next,
   * or where the subscription has failed for good: the caller reads the log again, and gets the events or the error there.
   */
  async *follow(after: Position, signal: AbortSignal): AsyncIterable<LogSlice> {
    let wake = () => {};
    const waker = () => wake();
    this.#wakers.add(waker);
    signal.addEventListener('abort', waker);
    try {
      // A follower before the origin re-reads from the log. It finds nothing there if the subscription began beyond the log's end.
      if (!this.#running || (isBefore(after, this.#origin) && this.#buffer.length === 0)) this.#begin(after);
      let reached = after;
      while (this.#running && !signal.aborted && !isBefore(reached, this.#start)) {
        const slice = this.#sliceAfter(reached);
        if (!slice) await new Promise<void>((resolve) => (wake = resolve));
        else {
          reached = slice.end;
          yield slice;
        }
      }
    } finally {
      signal.removeEventListener('abort', waker);
      this.#wakers.delete(waker);
      if (this.#wakers.size === 0) this.#stop();
    }
  }

  /** @returns undefined while there is nothing */
  #sliceAfter(position: Position): LogSlice | undefined {
    if (!isBefore(position, this.#end)) return undefined;
    const from = this.#buffer.findLastIndex((event) => !isBefore(position, event.position)) + 1;
    const events = this.#buffer.slice(from, from + chunkSize);
    const last = events.at(-1);
    return { events, end: last && last !== this.#buffer.at(-1) ? last.position : this.#end };
  }

  #begin(at: Position): void {
    this.#stop();
    this.#origin = this.#start = this.#end = at;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#buffer = [];
  }

  async #run(stopped: AbortSignal): Promise<void> {
    this.#backoff.startOver();
    while (!stopped.aborted) {
      try {
        await this.#receive(stopped);
      } catch (error) {
        if (!stopped.aborted && !this.options.isTransient(error)) this.#stop();
      }
      await this.#backoff.pause(stopped);
    }
    this.#wakeAll();
  }

  async #receive(stopped: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const watching = this.#watch(silent);
    try {
      for await (const slice of this.options.subscribe(this.#end, AbortSignal.any([stopped, silent.signal]))) {
        // Another subscription may have replaced this one while the slice was under way.
        if (stopped.aborted) return;
        this.#keep(slice);
        this.#backoff.startOver();
      }
    } finally {
      clearInterval(watching);
    }
  }

  #keep({ events, end }: LogSlice): void {
    this.#buffer.push(...events);
    this.#end = end;
    if (this.#buffer.length > 2 * bufferSize)
      this.#start = this.#buffer.splice(0, this.#buffer.length - bufferSize).at(-1)!.position;
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#wakers) wake();
  }

  /** A subscription on an idle log receives as little as one that has died. It has died if the log moves on without it. */
  #watch(silent: AbortController): NodeJS.Timeout {
    let before: Position | undefined;
    const look = async () => {
      const now = this.#end;
      const stands = now === before;
      before = now;
      if (!stands) return;
      const head = await this.options.head();
      if (isBefore(now, head) && this.#end === now) silent.abort();
    };
    return setInterval(() => void look().catch(() => silent.abort()), this.options.timeoutMs).unref();
  }
}
