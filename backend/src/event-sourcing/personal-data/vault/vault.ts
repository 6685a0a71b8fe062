import { UnavailableError } from '../../../platform/errors/unavailable.ts';

/** A password's hash. It signs in only while the log names its version as the current one. */
export interface Credential {
  readonly userId: string;
  readonly version: number;
  readonly hash: string;
  /** ISO 8601 UTC, or null where it does not end. */
  readonly expiresAt: string | null;
}

export interface StoredSession {
  readonly id: string;
  readonly userId: string | null;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The latest event that its user has written; null before the first one. */
  readonly logPosition: string | null;
}

/** The first outcome of a call that carried an Idempotency-Key. */
export interface StoredOutcome {
  readonly caller: string;
  readonly key: string;
  /** SHA-256 of method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly logPosition: string | null;
  readonly expiresAt: number;
}

export type SubjectKeys = ReadonlyMap<string, Buffer>;

/** How many attempts are let through, and for how long they count from the first one on, in milliseconds. */
export interface AttemptWindow {
  readonly limit: number;
  readonly windowMs: number;
}

/** Whoever invents keys makes room with them: beyond so many, the windows that end first are forgotten. */
export const mostAttemptsKept = 50_000;

/** The vault could not be read or written. Trying again is safe. */
export class VaultUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The vault could not be read or written.', cause);
  }
}

/** What may never be an event: keys, credentials, sessions, stored outcomes. */
export interface Vault {
  /**
   * The 32-byte keys of subjects, without those that have none or whose key was destroyed.
   * @param options.create Whether a key is made for those that never had one; false by default.
   */
  subjectKeys(subjects: readonly string[], options?: { create?: boolean }): Promise<SubjectKeys>;
  /** For ever: no other key is made for the subject. Its stored outcomes and sessions go with it. */
  destroySubjectKey(subject: string): Promise<void>;
  /** The key for the hashes of names in the registry. It is read once, when the vault is opened. */
  nameKey(): Buffer;
  /** @param options.recoverable the password itself, where someone may look it up later; it lies encrypted under the master key */
  putCredential(credential: Credential, options?: { recoverable?: string }): Promise<void>;
  credential(userId: string, version: number): Promise<Credential | null>;
  /** The password of a credential; null where it was not put as recoverable. */
  recoverPassword(userId: string, version: number): Promise<string | null>;
  /** @param options.before spares that version and later ones, of which another change may be about to name one */
  dropCredentials(userId: string, options?: { before?: number }): Promise<void>;
  session(id: string): Promise<StoredSession | null>;
  /** Those of the ids whose sessions were not ended and have not expired. @param now milliseconds since 1970 */
  liveSessions(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /**
   * Leaves the session's position as it is.
   * @param options.lasting False to update a session: one that has ended stays ended, and the write does not wait for the disk, so that
   * a power cut may take it back.
   */
  putSession(session: Omit<StoredSession, 'logPosition'>, options?: { lasting?: boolean }): Promise<void>;
  /**
   * Moves the position of a session on, atomically and never back; a session that has ended stays ended. A power cut may take the move
   * back: the views catch up with the log before the server listens again.
   */
  advanceSession(id: string, position: string): Promise<void>;
  endSession(id: string): Promise<void>;
  endSessionsOf(userId: string, options?: { except?: string }): Promise<void>;
  outcome(caller: string, key: string): Promise<StoredOutcome | null>;
  putOutcome(outcome: StoredOutcome): Promise<void>;
  /** Whoever called: those whose body names it. */
  dropOutcomesNaming(name: string): Promise<void>;
  /** How far a follower of the log has come. A power cut may take the last steps back: what they covered is then done again. */
  checkpoint(name: string): Promise<string | null>;
  putCheckpoint(name: string, position: string): Promise<void>;
  /**
   * Takes one of the attempts that a key has, counted over all processes. A power cut may take it back: nobody waits for the disk.
   * @param key may name people: only a keyed hash of it is kept
   * @param now milliseconds since 1970
   * @returns 0 where it was taken, else the milliseconds until the window ends
   */
  takeAttempt(key: string, window: AttemptWindow, now: number): Promise<number>;
  giveBackAttempt(key: string): Promise<void>;
  forgetAttempts(key: string): Promise<void>;
  /** Drops what has expired. Until then it is answered: who reads it compares `expiresAt`. @param now milliseconds since 1970 */
  sweep(now: number): Promise<void>;
  /** From here on no byte of what was dropped is left. @throws Error where that is not so yet; trying again is safe */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

export const VAULT = Symbol('Vault');
