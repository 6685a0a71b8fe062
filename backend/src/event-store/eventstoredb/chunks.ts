import type { AllStreamSubscription, StreamingRead } from '@eventstore/db-client';

export interface Taking {
  /** Whether a chunk waits until it is full or the call has ended. Otherwise it holds what is there. */
  readonly fill: boolean;
  /** Ends the call, without an error. */
  readonly signal: AbortSignal;
  /** After how many milliseconds without a sign of the server the call fails; absent where silence is ordinary. */
  readonly patience?: number;
}

/** A call of the library that brings one event after the other. */
export type Call = StreamingRead<unknown> | AllStreamSubscription;

export const chunkSize = 1_000;

/**
 * The events of a call in chunks of at most a thousand. While one is worked on the next one is collected, and no more than that one:
 * then the server has to wait. What had arrived before the call failed is given first.
 */
export async function* chunksOf<T>(open: () => Call, { fill, signal, patience }: Taking): AsyncGenerator<readonly T[]> {
  if (signal.aborted) return;
  const call = open();
  let arrived: T[] = [];
  let failure: unknown;
  let isOpen = true;
  let goOn = () => {};
  const wake = () => goOn();
  const fail = (error: unknown) => {
    failure ??= error;
    goOn();
  };
  const watch = new Watch(patience, () => fail(new Error(`The event store has not answered for ${patience} ms.`)));
  const isReady = () => !isOpen || failure !== undefined || signal.aborted || arrived.length >= (fill ? chunkSize : 1);
  (call as StreamingRead<T>).on('data', (event) => {
    arrived.push(event);
    watch.saw();
    if (arrived.length >= chunkSize) call.pause();
    if (isReady()) goOn();
  });
  call.on('end', () => {
    isOpen = false;
    goOn();
  });
  // This listener stays for ever: an error that comes late and is not listened to would end the process.
  call.on('error', fail);
  signal.addEventListener('abort', wake);
  try {
    for (;;) {
      while (!isReady()) await watch.over(new Promise<void>((resolve) => (goOn = resolve)));
      if (signal.aborted) return;
      const chunk = arrived;
      arrived = [];
      call.resume();
      if (chunk.length > 0) yield chunk;
      else if (failure !== undefined) throw failure;
      else if (!isOpen) return;
    }
  } finally {
    watch.stop();
    signal.removeEventListener('abort', wake);
    if (isOpen) cancel(call);
  }
}

/** Leaving the loop over a call would leave it open at the server. */
function cancel(call: Call): void {
  ('cancel' in call ? call.cancel() : call.unsubscribe()).catch(() => undefined);
}

/** Counts the time in which something is waited for and nothing is seen. */
class Watch {
  readonly #timer: NodeJS.Timeout | undefined;
  #isWaiting = false;

  constructor(patience: number | undefined, tooLong: () => void) {
    if (patience !== undefined)
      this.#timer = setTimeout(() => {
        if (this.#isWaiting) tooLong();
      }, patience).unref();
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
