import { setTimeout as pauseFor } from 'node:timers/promises';

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Does the work again after each failure, with pauses that grow from 100 ms to 5 s, until it succeeds or `signal` aborts. Where the
 * work says that it got ahead, the pauses start from the shortest again.
 */
export async function retryUntilAborted(
  signal: AbortSignal,
  work: (gotAhead: () => void) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<void> {
  let pauseMs = shortestPauseMs;
  const gotAhead = () => {
    pauseMs = shortestPauseMs;
  };
  while (!signal.aborted) {
    try {
      return await work(gotAhead);
    } catch (error) {
      if (signal.aborted) return;
      failed(error);
    }
    await pauseFor(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
}

export class NoAnswerError extends Error {
  constructor(timeoutMs: number) {
    super(`There was no answer within ${timeoutMs} ms.`);
  }
}

/** @throws NoAnswerError where the answer takes longer than `milliseconds` */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const tooLate = () => late.reject(new NoAnswerError(milliseconds));
  const timer = setTimeout(tooLate, milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
