import { Store, type SessionData } from 'express-session';
import type { Vault } from '../../event-sourcing/personal-data/vault/vault.ts';
import { idleForMs } from './session.ts';

/** Sessions in the vault. There is no `touch`: a session is renewed by saving it, together with its cookie. */
export class VaultSessionStore extends Store {
  constructor(private readonly vault: Vault) {
    super();
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    answer(this.#read(id), done);
  }

  override set(id: string, session: SessionData, done: (error?: unknown) => void = () => {}): void {
    answer(this.#write(id, session), done);
  }

  override destroy(id: string, done: (error?: unknown) => void = () => {}): void {
    answer(this.vault.endSession(id), done);
  }

  async #read(id: string): Promise<SessionData | null> {
    const stored = await this.vault.session(id);
    if (!stored || stored.expiresAt <= Date.now()) return null;
    const { data, expiresAt, logPosition } = stored;
    return { ...(JSON.parse(data) as SessionData), expiresAt, logPosition };
  }

  /** A session that was read is only updated, so that one that has ended since stays ended. */
  async #write(id: string, { expiresAt: readWith, logPosition: _ofItsOwn, ...session }: Partial<SessionData>): Promise<void> {
    const userId = session.passport?.user?.userId ?? null;
    const expiresAt = Date.now() + idleForMs;
    await this.vault.putSession({ id, userId, data: JSON.stringify(session), expiresAt }, { lasting: readWith === undefined });
  }
}

function answer<T>(result: Promise<T>, done: (error: unknown, value?: T) => void): void {
  result.then((value) => done(null, value), done);
}
