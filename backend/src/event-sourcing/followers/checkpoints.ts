import type { Position } from '../kernel/position.ts';

/** The place of each follower in the log. A power cut may take the last steps back: what they covered is then done again. */
export abstract class Checkpoints {
  /** A position of the log; null where the follower has never kept one. */
  abstract find(follower: string): Promise<Position | null>;
  abstract put(follower: string, position: Position): Promise<void>;
}
