import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import { LeastRecentlyUsed } from '../../platform/async/least-recently-used.ts';
import { sessionCookie } from './session.ts';
import { wasFound, type VaultSessionStore } from './session-store.ts';

const mostKnown = 10_000;
/** As the library writes it; a cookie in any other form is left to the library. */
const cookieForm = new RegExp(`(?:^|; )${sessionCookie}=(s%3A([\\w-]+)\\.[\\w%.-]{1,100})(?:;|$)`);

interface Known {
  /** What lay in the vault when `data` was read from it. */
  readonly text: string;
  readonly data: SessionData;
}

const notReadYet: Known = { text: '', data: {} as SessionData };

/** The library gives its class out, but its types do not say so. */
const Session = session.Session as unknown as new (request: Request, data: SessionData) => session.Session;

/** Its cookie stays with it, so nobody can be given a new one. */
class KnownSession extends Session {
  override regenerate(): never {
    throw new Error('A call that signs somebody in must be one of those that are known to do so.');
  }
}

/**
 * Sessions that were found by their cookie before. When the same cookie comes again, its signature need not be checked nor the session
 * be watched for changes. Whether it still stands, and what it says, is asked of the vault every time.
 */
export class KnownSessions {
  readonly #store: VaultSessionStore;
  readonly #byCookie = new LeastRecentlyUsed<string, Known>(mostKnown);

  constructor(store: VaultSessionStore) {
    this.#store = store;
  }

  /** Gives the request its session. @returns false where it is not known, or is due to be prolonged together with its cookie */
  async recall(request: Request): Promise<boolean> {
    const [, cookie = '', id = ''] = cookieForm.exec(request.headers.cookie ?? '') ?? [];
    const known = this.#byCookie.get(cookie);
    const stored = known && (await this.#store.standing(id));
    if (!stored) return false;
    const { data } = stored.data === known.text ? known : this.#read(cookie, stored.data);
    request.sessionID = id;
    request.sessionStore = this.#store as unknown as Request['sessionStore'];
    request.session = new KnownSession(request, { ...data, storedUntil: stored.expiresAt } as SessionData);
    return true;
  }

  /** @param request One for which the library has looked for a session. */
  remember({ headers, session: found, sessionID }: Request): void {
    const [, cookie = '', id] = cookieForm.exec(headers.cookie ?? '') ?? [];
    if (id === sessionID && wasFound(found)) this.#byCookie.set(cookie, notReadYet);
  }

  #read(cookie: string, text: string): Known {
    const known = { text, data: JSON.parse(text) as SessionData };
    this.#byCookie.set(cookie, known);
    return known;
  }
}
