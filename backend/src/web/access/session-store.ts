import { hash } from 'node:crypto';
import type { Position } from '../../event-sourcing/kernel/position.ts';

export interface StoredSession {
  readonly id: string;
  readonly userId: string | null;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The latest event that its user has written; null before the first one. */
  readonly logPosition: Position | null;
}

/** What saving a session writes: its position is a field of its own. */
export type SavedSession = Omit<StoredSession, 'logPosition'>;

/** What its user may see of a session. */
export interface ListedSession extends Pick<StoredSession, 'data' | 'expiresAt'> {
  readonly idHash: string;
}

/** The sessions of the browsers that are logged in. */
export abstract class SessionStore {
  abstract find(id: string): Promise<StoredSession | null>;
  /** Those of the ids whose sessions were not ended and have not expired. @param now milliseconds since 1970 */
  abstract liveAmong(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Adds a session, or saves one; its position stays as it is. */
  abstract put(session: SavedSession): Promise<void>;
  /** Saves a session that is there: one that has ended stays ended. Its position stays as it is. */
  abstract update(session: SavedSession): Promise<void>;
  /**
   * Moves the position of a session on, atomically and never back; a session that has ended stays ended. A power cut may take the move
   * back: the views catch up with the log before the server listens again.
   */
  abstract advance(id: string, position: Position): Promise<void>;
  abstract end(id: string): Promise<void>;
  /** Those that have not ended or expired. @param now milliseconds since 1970 */
  abstract listOf(userId: string, now: number): Promise<readonly ListedSession[]>;
  abstract endByHash(idHash: string): Promise<void>;
  /**
   * Ends some of those that have expired, or only that of the id where it has.
   * @param now milliseconds since 1970
   * @returns what they held, none where all have ended; each session is returned to one caller only
   */
  abstract takeExpired(now: number, options?: { id?: string }): Promise<readonly string[]>;
  /** @param options.except the id of the session that goes on @returns how many ended */
  abstract endAllOf(userId: string, options?: { except?: string }): Promise<number>;

  forget(userId: string): Promise<number> {
    return this.endAllOf(userId);
  }
}

/** Under which a session is stored, so that a reader of the store cannot resume it. */
export function hashOfSession(id: string): string {
  return hash('sha256', id, 'base64');
}
