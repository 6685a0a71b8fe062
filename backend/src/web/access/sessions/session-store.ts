import { hash } from 'node:crypto';
import { position } from '../../../event-sourcing/followers/position-column.ts';
import { above, atMost, belowOrNull, not, oneOf } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, optional, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';

export interface StoredSession {
  readonly id: string;
  readonly userId: string | null;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The latest event that its user has written; null before the first one. */
  readonly logPosition: Position | null;
}

/** The data that saving a session writes: its position is a field of its own. */
export type SavedSession = Omit<StoredSession, 'logPosition'>;

/** The part that its user may see of a session. */
export interface ListedSession extends Pick<StoredSession, 'data' | 'expiresAt'> {
  readonly idHash: string;
}

/** They do not lapse by themselves: ending those that have expired is noted. */
export const sessions = vaultTable('session', {
  idHash: text,
  userId: optional(text),
  data: text,
  expiresAt: integer,
  logPosition: optional(position),
})({
  key: ['idHash'],
  subject: 'userId',
  backup: true,
  losable: true,
  wide: true,
  indexes: { user: ['userId'], expiry: ['expiresAt'] },
});

/** So many expired sessions end in one step. */
const endedAtOnce = 100;

/** The sessions of the browsers that are logged in. */
export class SessionStore {
  readonly #rows: VaultRows<RowIn<typeof sessions>, 'idHash'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(sessions);
  }

  async find(id: string): Promise<StoredSession | null> {
    const row = await this.#rows.get({ idHash: hashOfSession(id) });
    if (!row) return null;
    const { userId, data, expiresAt, logPosition } = row;
    return { id, userId, data, expiresAt, logPosition };
  }

  /** Those of the ids whose sessions were not ended and have not expired. @param now milliseconds since 1970 */
  async liveAmong(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const byHash = new Map(ids.map((id) => [hashOfSession(id), id]));
    const live = await this.#rows.find({ idHash: oneOf([...byHash.keys()]), expiresAt: above(now) });
    return new Set(live.map(({ idHash }) => byHash.get(idHash)!));
  }

  /** Adds a session, or saves one; its position stays as it is. */
  put({ id, userId, data, expiresAt }: SavedSession): Promise<void> {
    return this.#rows.put({ idHash: hashOfSession(id), userId, data, expiresAt });
  }

  /** Saves a session that is there: one that has ended stays ended. Its position stays as it is. */
  async update({ id, userId, data, expiresAt }: SavedSession): Promise<void> {
    await this.#rows.update({ idHash: hashOfSession(id) }, { userId, data, expiresAt });
  }

  /**
   * Moves the position of a session on, atomically and never back; a session that has ended stays ended. A power cut may take the move
   * back: the views catch up with the log before the server listens again.
   */
  async advance(id: string, to: Position): Promise<void> {
    const before = { idHash: hashOfSession(id), logPosition: belowOrNull(to) };
    await this.#rows.change(before, { logPosition: to });
  }

  async end(id: string): Promise<void> {
    await this.endByHash(hashOfSession(id));
  }

  /** Those that have not ended or expired. @param now milliseconds since 1970 */
  listOf(userId: string, now: number): Promise<readonly ListedSession[]> {
    return this.#rows.find({ userId, expiresAt: above(now) }, { columns: ['idHash', 'data', 'expiresAt'] });
  }

  async endByHash(idHash: string): Promise<void> {
    await this.#rows.delete({ idHash });
  }

  /**
   * Ends some of those that have expired, or only that of the id where it has.
   * @param now milliseconds since 1970
   * @returns what they held, none where all have ended; each session is returned to one caller only
   */
  async takeExpired(now: number, { id }: { id?: string } = {}): Promise<readonly string[]> {
    const expired = { expiresAt: atMost(now), ...(id !== undefined && { idHash: hashOfSession(id) }) };
    return (await this.#rows.take(expired, endedAtOnce)).map(({ data }) => data);
  }

  /** @param options.except the id of the session that goes on @returns how many ended */
  endAllOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
    return this.#rows.delete({ userId, ...(except !== undefined && { idHash: not(hashOfSession(except)) }) });
  }
}

/** Under which a session is stored, so that a reader of the store cannot resume it. */
export function hashOfSession(id: string): string {
  return hash('sha256', id, 'base64');
}
