import { Store, type SessionData } from 'express-session';
import type { Vault } from '../vault/vault.ts';
import { idleForMs } from './session.ts';

/** How much a session's end must move before it is written again: not every request is worth a write. */
const worthWritingMs = 60 * 60 * 1000;

/** A session that the vault has given out; where it is gone by the time it is saved, someone has ended it meanwhile. */
type KnownSession = SessionData & { fromVault?: true };

/** Sessions in the vault. */
export class VaultSessionStore extends Store {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    super();
    this.#vault = vault;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    answer(this.#read(id), done);
  }

  override set(id: string, session: SessionData, done: (error?: unknown) => void = () => {}): void {
    answer(this.#write(id, session), done);
  }

  override destroy(id: string, done: (error?: unknown) => void = () => {}): void {
    answer(this.#vault.endSession(id), done);
  }

  override touch(id: string, _session: SessionData, done: (error?: unknown) => void = () => {}): void {
    answer(this.#prolong(id), done);
  }

  async #read(id: string): Promise<KnownSession | null> {
    const stored = await this.#vault.session(id);
    if (!stored || stored.expiresAt <= Date.now()) return null;
    return { ...(JSON.parse(stored.data) as SessionData), fromVault: true };
  }

  async #write(id: string, { fromVault, ...session }: KnownSession): Promise<void> {
    const stored = fromVault && (await this.#vault.session(id));
    if (stored === null) return;
    const userId = session.passport?.user?.userId ?? null;
    // Most writes only say up to where someone has written: after a power cut the views are up to date with the log anyway.
    const lasting = stored?.userId !== userId;
    await this.#vault.putSession({ id, userId, data: JSON.stringify(session), expiresAt: Date.now() + idleForMs }, { lasting });
  }

  async #prolong(id: string): Promise<void> {
    const stored = await this.#vault.session(id);
    const expiresAt = Date.now() + idleForMs;
    if (stored && expiresAt - stored.expiresAt > worthWritingMs) await this.#vault.putSession({ ...stored, id, expiresAt });
  }
}

function answer<T>(result: Promise<T>, done: (error: unknown, value?: T) => void): void {
  result.then((value) => done(null, value), done);
}
