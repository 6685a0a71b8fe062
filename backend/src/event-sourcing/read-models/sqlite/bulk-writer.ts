import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { CheckpointMovedError, type Collection } from '../read-models.ts';
import type { WrittenBatch } from './batch-writer.ts';
import type { ViewsLocation } from './views-file.ts';

/** What its thread is told: write these, or empty the file's log. */
export type BulkOrder = readonly WrittenBatch[] | 'clean';

/** Null where it was done; else what became of the error, which cannot be sent as it is. */
export type BulkAnswer = Problem | null;
type Problem = { readonly moved: Collection } | { readonly message: string; readonly errcode: number | undefined };

/** The sources are run as they are, and built. */
const thread = new URL(`./bulk-writing-thread${extname(import.meta.url)}`, import.meta.url);
const usualPatience = 5_000;
const oneOrder = 'one order';

/** Writes large batches in a thread of its own, which begins with the first and ends when no more have come for a while. */
export class BulkWriter {
  readonly #location: ViewsLocation;
  readonly #timeoutMs: number;
  readonly #turns = new KeyedMutex();
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param patience how long the thread waits for more, in milliseconds */
  constructor(location: ViewsLocation, timeoutMs = usualPatience) {
    this.#location = location;
    this.#timeoutMs = timeoutMs;
  }

  /** Whether its thread is there. */
  get isAtWork(): boolean {
    return this.#thread !== undefined;
  }

  write(batches: readonly WrittenBatch[]): Promise<void> {
    return this.#turns.take(oneOrder, () => {
      this.#thread ??= this.#begin();
      return this.#answerOf(this.#thread, batches);
    });
  }

  /** Empties the file's log where the thread is there. @throws Error where another process reads from it */
  clean(): Promise<void> {
    return this.#turns.take(oneOrder, async () => {
      if (this.#thread) await this.#answerOf(this.#thread, 'clean');
    });
  }

  /** Settles when the thread has let go of the file. */
  end(): Promise<void> {
    return this.#turns.take(oneOrder, async () => {
      clearTimeout(this.#idle);
      await this.#thread?.terminate();
      this.#thread = undefined;
    });
  }

  #begin(): Worker {
    const begun = new Worker(thread, { workerData: this.#location });
    const forget = () => {
      if (this.#thread === begun) this.#thread = undefined;
    };
    // Whoever waits for an answer hears of an error; the next order begins another thread.
    begun.on('error', forget).on('exit', forget);
    return begun;
  }

  async #answerOf(worker: Worker, order: BulkOrder): Promise<void> {
    clearTimeout(this.#idle);
    // The process goes on until the answer is there, and not for a thread that waits.
    worker.ref();
    const settled = new AbortController();
    try {
      const [answer] = await Promise.race([nextAnswer(worker, settled.signal, order), endOf(worker, settled.signal)]);
      if (answer) throw errorOf(answer);
    } finally {
      settled.abort();
      worker.unref();
      this.#idle = setTimeout(() => void this.end(), this.#timeoutMs).unref();
    }
  }
}

function nextAnswer(worker: Worker, signal: AbortSignal, order: BulkOrder): Promise<[BulkAnswer]> {
  const answer = once(worker, 'message', { signal }) as Promise<[BulkAnswer]>;
  worker.postMessage(order);
  return answer;
}

async function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new Error('The thread that writes the views has ended.');
}

function errorOf(problem: Problem): Error {
  if ('moved' in problem) return new CheckpointMovedError(problem.moved);
  return Object.assign(new Error(problem.message), { errcode: problem.errcode });
}
