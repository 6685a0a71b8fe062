import type { Position } from '../kernel/position.ts';

/** Erases the personal data of those who have left; how, the features say. */
export abstract class Erasure {
  /** @returns whether everyone who had left by that position of the log was erased within `timeoutMs` milliseconds */
  abstract isDone(position: Position, timeoutMs: number): Promise<boolean>;
}
