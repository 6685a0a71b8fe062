import type { LoggedIn } from './caller.ts';
import type { Client } from './network.ts';
import type { SessionUser } from './sessions/session.ts';

/** Looks up who someone is now. Features implement it. */
export abstract class CallerDirectory<Caller extends LoggedIn = LoggedIn> {
  /**
   * Undefined where the account is gone or its password was changed since or has ended. A view that lags behind the session ends
   * nothing.
   */
  abstract ofSession(user: SessionUser): Promise<Caller | undefined>;
  /** Finds the owner for whom a program calls. Undefined where its token opens nothing. @throws TryLater after too many wrong ones */
  abstract ofToken(token: string, client: Client): Promise<Caller | undefined>;
  /** Undefined while the views do not know the account yet. */
  abstract ofUser(userId: string): Promise<Caller | undefined>;
  /** Lists what others call the caller: the username, and the names of a company. */
  abstract namesOf(caller: Caller): Promise<readonly string[]>;
}
