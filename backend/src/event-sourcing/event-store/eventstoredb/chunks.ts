export interface Taking {
  /** True if a chunk waits until it is full or the call has ended. Otherwise it holds what is there. */
  readonly fill: boolean;
  /** Ends the call, without an error. */
  readonly signal: AbortSignal;
  /** After how many milliseconds without an event the call fails; absent where silence is ordinary. */
  readonly timeoutMs?: number;
}

/** The part that is used of the client's streams of events. */
export interface EventStream {
  on(name: string, listener: (...given: never[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** A read or a subscription of the client. */
export interface Call {
  readonly events: EventStream;
  /** Leaving a loop over the events would leave the call open at the server. */
  readonly cancel: () => Promise<void>;
}

/** The server was silent for too long. */
export class SilentError extends Error {
  constructor(timeoutMs: number) {
    super(`The event store has not answered for ${timeoutMs} ms.`);
  }
}

export const chunkSize = 1_000;

/**
 * The events of a call in chunks of at most a thousand. While one is worked on the next one is collected, and no more than that one:
 * then the server has to wait. What had arrived before the call failed is given first.
 */
export async function* chunksOf<T>(open: () => Call, { fill, signal, timeoutMs }: Taking): AsyncGenerator<readonly T[]> {
  if (signal.aborted) return;
  const { events, cancel } = open();
  let arrived: T[] = [];
  let failure: unknown;
  let isOpen = true;
  let goOn = () => {};
  const wake = () => goOn();
  const fail = (error: unknown) => {
    failure ??= error;
    goOn();
  };
  const watch = new Watch(timeoutMs, fail);
  const isReady = () => !isOpen || failure !== undefined || signal.aborted || arrived.length >= (fill ? chunkSize : 1);
  events.on('data', (event: T) => {
    watch.saw();
    arrived.push(event);
    if (arrived.length >= chunkSize) events.pause();
    if (isReady()) goOn();
  });
  events.on('end', () => {
    isOpen = false;
    goOn();
  });
  // This listener stays: an error that comes after the call is left would end the process if nothing listened.
  events.on('error', fail);
  signal.addEventListener('abort', wake);
  try {
    for (;;) {
      while (!isReady()) await watch.over(new Promise<void>((resolve) => (goOn = resolve)));
      if (signal.aborted) return;
      const chunk = arrived;
      arrived = [];
      events.resume();
      if (chunk.length > 0) yield chunk;
      else if (failure !== undefined) throw failure;
      else if (!isOpen) return;
    }
  } finally {
    watch.stop();
    signal.removeEventListener('abort', wake);
    // Where no server was found there is nothing to cancel, and the call has failed already.
    if (isOpen) void cancel().catch(() => undefined);
  }
}

/** Counts the time in which something is waited for and nothing is seen. */
class Watch {
  readonly #timer: NodeJS.Timeout | undefined;
  #isWaiting = false;

  constructor(timeoutMs: number | undefined, fail: (error: SilentError) => void) {
    if (timeoutMs !== undefined)
      this.#timer = setTimeout(() => {
        if (this.#isWaiting) fail(new SilentError(timeoutMs));
      }, timeoutMs).unref();
  }

  saw(): void {
    this.#timer?.refresh();
  }

  async over(awaited: Promise<void>): Promise<void> {
    this.#isWaiting = true;
    this.#timer?.refresh();
    await awaited;
    this.#isWaiting = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
