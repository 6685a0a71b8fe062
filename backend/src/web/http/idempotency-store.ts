import type { Position } from '../../event-sourcing/kernel/position.ts';

/** The first outcome of a call that carried an Idempotency-Key. */
export interface StoredOutcome {
  readonly caller: string;
  readonly key: string;
  /** Keyed SHA-256 of method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  /** As `SealedOutcomes` makes it. */
  readonly body: string;
  readonly logPosition: Position | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The outcomes of calls, by caller and Idempotency-Key, for as long as a call may be repeated. */
export abstract class IdempotencyStore {
  abstract find(caller: string, key: string): Promise<StoredOutcome | null>;
  abstract put(outcome: StoredOutcome): Promise<void>;
  /** Deletes the outcomes of a caller, and those of anyone whose body names it. @returns how many */
  abstract forget(subject: string): Promise<number>;
}
