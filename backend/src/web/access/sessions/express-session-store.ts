import { Store, type SessionData } from 'express-session';
import type { SessionStore } from './session-store.ts';

/** The session store as express-session asks for it, without `touch`: a session is renewed by saving it, together with its cookie. */
export class ExpressSessionStore extends Store {
  /** A new session is saved at the login, and by express-session once more when that is answered. */
  readonly #written = new WeakMap<SessionData, string>();

  /** @param endExpired Ends the session of the id, whose time is over. */
  constructor(
    private readonly sessions: SessionStore,
    private readonly endExpired: (id: string) => Promise<void>,
  ) {
    super();
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    answer(this.#read(id), done);
  }

  override set(id: string, session: SessionData, done: (error?: unknown) => void = () => {}): void {
    answer(this.#write(id, session), done);
  }

  override destroy(id: string, done: (error?: unknown) => void = () => {}): void {
    answer(this.sessions.end(id), done);
  }

  async #read(id: string): Promise<SessionData | null> {
    const stored = await this.sessions.find(id);
    if (!stored) return null;
    if (stored.expiresAt <= Date.now()) {
      await this.endExpired(id);
      return null;
    }
    const { data, expiresAt, logPosition } = stored;
    return { ...(JSON.parse(data) as SessionData), expiresAt, logPosition, isStored: true };
  }

  /** A session that was read is only updated, so that one that has ended since stays ended. */
  async #write(id: string, given: SessionData): Promise<void> {
    const { isStored, expiresAt, logPosition: _ofItsOwn, ...session } = given;
    const userId = session.passport?.user?.userId ?? null;
    const saved = { id, userId, data: JSON.stringify(session), expiresAt };
    if (this.#written.get(given) === textOf(saved)) return;
    await (isStored ? this.sessions.update(saved) : this.sessions.put(saved));
    this.#written.set(given, textOf(saved));
  }
}

function textOf({ id, data, expiresAt }: { readonly id: string; readonly data: string; readonly expiresAt: number }): string {
  return JSON.stringify([id, data, expiresAt]);
}

function answer<T>(result: Promise<T>, done: (error: unknown, value?: T) => void): void {
  result.then((value) => done(null, value), done);
}
