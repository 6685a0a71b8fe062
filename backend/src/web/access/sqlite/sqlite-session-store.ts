import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { hashOfSession, SessionStore, type ListedSession, type SavedSession, type StoredSession } from '../session-store.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';

/** Sessions in the vault's file. */
export class SqliteSessionStore extends SessionStore {
  readonly #find;
  readonly #put;
  readonly #update;
  readonly #advance;
  readonly #end;
  readonly #endAllOf;
  readonly #listOf;
  readonly #takeExpired;
  readonly #takeIfExpired;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare(
      'SELECT user_id AS userId, data, expires_at AS expiresAt, log_position AS logPosition FROM session WHERE id_hash = ?',
    );
    this.#put = vault.prepare(
      `INSERT INTO session (id_hash, user_id, data, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`,
    );
    this.#update = vault.prepare('UPDATE session SET user_id = ?, data = ?, expires_at = ? WHERE id_hash = ?');
    this.#advance = vault.prepare("UPDATE session SET log_position = max(coalesce(log_position, ''), ?) WHERE id_hash = ?");
    this.#end = vault.prepare('DELETE FROM session WHERE id_hash = ?');
    this.#listOf = vault.prepare(
      'SELECT id_hash AS idHash, data, expires_at AS expiresAt FROM session WHERE user_id = ? AND expires_at > ?',
    );
    this.#takeExpired = vault.prepare(
      'DELETE FROM session WHERE id_hash IN (SELECT id_hash FROM session WHERE expires_at <= ? LIMIT 100) RETURNING data',
    );
    this.#takeIfExpired = vault.prepare('DELETE FROM session WHERE expires_at <= ? AND id_hash = ? RETURNING data');
    this.#endAllOf = vault.prepare('DELETE FROM session WHERE user_id = ? AND id_hash IS NOT ?');
  }

  override async find(id: string): Promise<StoredSession | null> {
    const row = this.#find.get(hashOfSession(id));
    return row ? ({ id, ...row } as unknown as StoredSession) : null;
  }

  override async liveAmong(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return new Set(found.flatMap((session) => (session && session.expiresAt > now ? session.id : [])));
  }

  override async put({ id, userId, data, expiresAt }: SavedSession): Promise<void> {
    this.#put.run(hashOfSession(id), userId, data, expiresAt);
  }

  override async update({ id, userId, data, expiresAt }: SavedSession): Promise<void> {
    this.#update.run(userId, data, expiresAt, hashOfSession(id));
  }

  override async advance(id: string, position: Position): Promise<void> {
    this.vault.withoutSync(() => this.#advance.run(position, hashOfSession(id)));
  }

  override async end(id: string): Promise<void> {
    await this.endByHash(hashOfSession(id));
  }

  override async listOf(userId: string, now: number): Promise<readonly ListedSession[]> {
    return this.#listOf.all(userId, now) as unknown as ListedSession[];
  }

  override async endByHash(idHash: string): Promise<void> {
    this.#end.run(idHash);
  }

  override async takeExpired(now: number, { id }: { id?: string } = {}): Promise<readonly string[]> {
    const taken = id === undefined ? this.#takeExpired.all(now) : this.#takeIfExpired.all(now, hashOfSession(id));
    return taken.map(({ data }) => data as string);
  }

  override async endAllOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
    return this.#endAllOf.run(userId, except === undefined ? null : hashOfSession(except));
  }
}
