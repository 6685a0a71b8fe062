import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Guessing {
  readonly url: string;
  readonly username: string;
  readonly count: number;
  /** 100 by default. */
  readonly atOnce?: number;
  /** Each under another name from another address of one line; by default under one name from a network each. */
  readonly fromOneLine?: boolean;
}

export interface GuessAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Of a client behind the proxy: each number in each network has one of its own. */
export function clientAddress(network: number, number: number): string {
  return `${network}.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/**
 * Guesses, many at a time, each from an address of its own. They come from a worker thread: a caller of so many
 * calls has no time to measure how long another one takes.
 */
export async function guesses(guessing: Guessing): Promise<readonly GuessAnswer[]> {
  const thread = new Worker(new URL('./guessing-thread.ts', import.meta.url), { workerData: guessing });
  const [answers] = (await once(thread, 'message')) as [readonly GuessAnswer[]];
  return answers;
}
