import { Store, type SessionData } from 'express-session';
import type { StoredSession, Vault } from '../../event-sourcing/personal-data/vault/vault.ts';
import { idleForMs } from './session.ts';

/** How much a session's end must move before it is written again: not every request is worth a write. */
const worthWritingMs = 60 * 60 * 1000;

/** A session that the vault has given out, and until when; where it is gone by the time it is saved, someone has ended it meanwhile. */
type FoundSession = SessionData & { storedUntil?: number };

/** Sessions in the vault. */
export class VaultSessionStore extends Store {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    super();
    this.#vault = vault;
  }

  /** @returns the session as it lies in the vault; nothing where it has ended or is worth prolonging */
  async standing(id: string): Promise<StoredSession | undefined> {
    const stored = await this.#vault.session(id);
    return stored && !isWorthWriting(stored.expiresAt) ? stored : undefined;
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

  override touch(id: string, { storedUntil = 0 }: FoundSession, done: (error?: unknown) => void = () => {}): void {
    if (isWorthWriting(storedUntil)) answer(this.#prolong(id), done);
    // Whoever is answered at once sends its response in one piece.
    else done();
  }

  async #read(id: string): Promise<FoundSession | null> {
    const stored = await this.#vault.session(id);
    if (!stored || stored.expiresAt <= Date.now()) return null;
    return { ...(JSON.parse(stored.data) as SessionData), storedUntil: stored.expiresAt };
  }

  async #write(id: string, { storedUntil, ...session }: FoundSession): Promise<void> {
    const userId = session.passport?.user?.userId ?? null;
    // A session that was found only learns up to where someone has written: after a power cut the views are up to date with the log anyway.
    // Its end stays, because that of its cookie does: they are prolonged together.
    const lasting = storedUntil === undefined;
    const expiresAt = storedUntil ?? Date.now() + idleForMs;
    await this.#vault.putSession({ id, userId, data: JSON.stringify(session), expiresAt }, { lasting });
  }

  async #prolong(id: string): Promise<void> {
    const stored = await this.#vault.session(id);
    if (stored && isWorthWriting(stored.expiresAt))
      await this.#vault.putSession({ ...stored, expiresAt: Date.now() + idleForMs }, { lasting: false });
  }
}

/** A session that the vault has given out; a new one was not. */
export function wasFound(session: Partial<SessionData>): boolean {
  return (session as Partial<FoundSession>).storedUntil !== undefined;
}

function isWorthWriting(storedUntil: number): boolean {
  return Date.now() + idleForMs - storedUntil > worthWritingMs;
}

function answer<T>(result: Promise<T>, done: (error: unknown, value?: T) => void): void {
  result.then((value) => done(null, value), done);
}
