import { UnavailableError } from '../errors/unavailable.ts';

/** The vault could not be read or written. Trying again is safe. */
export class VaultUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The vault could not be read or written.', cause);
  }
}

/**
 * The one file, or database, of everything that may never be an event: keys, credentials, sessions, stored outcomes. Each part is read
 * and written through a port that lies beside its users.
 */
export abstract class Vault {
  /** 32 bytes, for hashes of what could be guessed: names, addresses, bodies of calls. It stays the same. */
  abstract readonly nameKey: Buffer;
  /**
   * Deletes what has expired, except sessions: `ExpiredSessions` ends those. Until then it is still found: readers compare `expiresAt`.
   * @param now milliseconds since 1970
   */
  abstract sweep(now: number): Promise<void>;
  /** From here on no byte of what was deleted is left. @throws Error where that is not so yet; trying again is safe */
  abstract scrub(): Promise<void>;
  /**
   * Wraps everything under the master key of today that lies under an earlier one, in small steps. One that breaks off goes on where it
   * was.
   * @returns how many were wrapped anew
   */
  abstract rewrap(signal: AbortSignal): Promise<number>;
  abstract close(): Promise<void>;
}
