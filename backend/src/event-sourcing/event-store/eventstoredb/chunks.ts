import type { ReadMessage, Recorded } from './read-messages.ts';

export interface Taking {
  /** Whether a chunk waits until it is full or the call has ended. Otherwise it holds what is there. */
  readonly fill: boolean;
  /** Ends the call, without an error. */
  readonly signal: AbortSignal;
  /** After how many milliseconds without a sign of the server the call fails; absent where silence is ordinary. */
  readonly timeoutMs?: number;
}

/**
 * Nothing is heard of the server, or it cannot serve. The code is that of gRPC for a server that is not there: to the library, which
 * listens to the errors of a call too, it says that the next call needs another channel, and in a cluster perhaps another node.
 */
export class UnreachableError extends Error {
  readonly code = 14;
}

/** A call that brings one message after the other. */
export interface Call {
  on(happening: 'data', listener: (message: ReadMessage) => void): unknown;
  on(happening: 'end', listener: () => void): unknown;
  on(happening: 'error', listener: (error: unknown) => void): unknown;
  emit(happening: 'error', error: UnreachableError): unknown;
  pause(): unknown;
  resume(): unknown;
  /** Leaving the loop over a call would leave it open at the server. */
  cancel(): void;
}

export const chunkSize = 1_000;

/**
 * The events of a call in chunks of at most a thousand. While one is worked on the next one is collected, and no more than that one:
 * then the server has to wait. What had arrived before the call failed is given first.
 */
export async function* chunksOf(
  open: () => Promise<Call>,
  { fill, signal, timeoutMs }: Taking,
): AsyncGenerator<readonly Recorded[]> {
  if (signal.aborted) return;
  let call: Call | undefined;
  let arrived: Recorded[] = [];
  let failure: unknown;
  let isOpen = true;
  let goOn = () => {};
  const wake = () => goOn();
  const fail = (error: unknown) => {
    failure ??= error;
    goOn();
  };
  const watch = new Watch(timeoutMs, () => {
    const silence = new UnreachableError(`The event store has not answered for ${timeoutMs} ms.`);
    call?.emit('error', silence);
    fail(silence);
  });
  const isReady = () => !isOpen || failure !== undefined || signal.aborted || arrived.length >= (fill ? chunkSize : 1);
  const listen = (opened: Call) => {
    call = opened;
    opened.on('data', (message) => {
      watch.saw();
      if (message === 'no event') return;
      arrived.push(message);
      if (arrived.length >= chunkSize) opened.pause();
      if (isReady()) goOn();
    });
    opened.on('end', () => {
      isOpen = false;
      goOn();
    });
    // This listener stays for ever: an error that comes late and is not listened to would end the process.
    opened.on('error', fail);
  };
  const opening = open().then(listen, fail);
  signal.addEventListener('abort', wake);
  try {
    for (;;) {
      while (!isReady()) await watch.over(new Promise<void>((resolve) => (goOn = resolve)));
      if (signal.aborted) return;
      const chunk = arrived;
      arrived = [];
      call?.resume();
      if (chunk.length > 0) yield chunk;
      else if (failure !== undefined) throw failure;
      else if (!isOpen) return;
    }
  } finally {
    watch.stop();
    signal.removeEventListener('abort', wake);
    // It may be opened only after nobody waits for it any more.
    if (isOpen) void opening.then(() => call && hangUp(call));
  }
}

/** Ends a call, but not while the line is just bringing something for it: that would break the line, and with it every other call. */
export function hangUp(call: { cancel(): void }): void {
  setImmediate(() => call.cancel());
}

/** Counts the time in which something is waited for and nothing is seen. */
class Watch {
  readonly #timer: NodeJS.Timeout | undefined;
  #isWaiting = false;

  constructor(timeoutMs: number | undefined, tooLong: () => void) {
    if (timeoutMs !== undefined)
      this.#timer = setTimeout(() => {
        if (this.#isWaiting) tooLong();
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
