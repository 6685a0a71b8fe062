import { createHmac } from 'node:crypto';

/** How many attempts are let through, and for how long they count from the first one on, in milliseconds. */
export interface AttemptWindow {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Invented keys must not fill the disk: beyond so many windows, those with the fewest attempts are forgotten, of these the ones that end
 * first. So a flood of keys that are tried once pushes out none that is tried again and again.
 */
export const maxWindows = 50_000;
/** So many windows begin before those beyond the number are forgotten. */
export const windowsBetweenCleanings = 1_000;

/** Counts attempts by key over all processes. A power cut may take some back: no attempt waits for the disk. */
export abstract class RateLimiter {
  /**
   * Takes one of the attempts that a key has.
   * @param key may name people: only a keyed hash of it is stored
   * @param now milliseconds since 1970
   * @returns 0 where it was taken, else the milliseconds until the window ends
   */
  abstract take(key: string, window: AttemptWindow, now: number): Promise<number>;
  abstract giveBack(key: string): Promise<void>;
  abstract forget(key: string): Promise<void>;
  /** Forgets all keys that begin with that line. */
  abstract forgetAll(line: string): Promise<void>;
}

/** Under which attempts are counted: keys name people and addresses, few enough to be guessed from a plain hash. */
export function hashOfAttempts(nameKey: Buffer, key: string): string {
  return createHmac('sha256', nameKey).update(`attempts ${key}`).digest('base64');
}

/** By which all keys are found that begin with the same line. */
export function hashOfLine(nameKey: Buffer, key: string): string {
  return hashOfAttempts(nameKey, key.split('\n', 1)[0]!);
}
