import { Injectable } from '@nestjs/common';
import { TryLater } from '../http/problems.ts';
import { usernameKey } from './accounts.projection.ts';
import { Throttle } from './throttle.ts';

const failures = { limit: 10, windowMs: 15 * 60 * 1000 };

/** Ten wrong passwords in fifteen minutes for one username from one address; then it has to wait. */
@Injectable()
export class LogInAttempts {
  readonly #throttle = new Throttle(failures);

  /** @throws TryLater before any password has been compared. */
  begin(username: string, address: string | undefined): void {
    const seconds = this.#throttle.take(keyOf(username, address));
    if (seconds > 0) throw new TryLater(429, 'Too many failed attempts. Wait a few minutes and try again.', seconds);
  }

  succeeded(username: string, address: string | undefined): void {
    this.#throttle.forgive(keyOf(username, address));
  }
}

function keyOf(username: string, address = ''): string {
  return `${usernameKey(username)}\n${address}`;
}
