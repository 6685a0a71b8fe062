import { randomBytes } from 'node:crypto';
import { normalizedPassword, passwordForms } from '@accelerator/contracts/accounts';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Credentials, type Credential } from './credentials.ts';
import { HashingQueue, type Place } from '../attempts/hashing-queue.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { isOver } from '../../../web/access/temporary-password.ts';

/** Argon2id is the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export const firstCredentialVersion = 1;

/** Hashes passwords and compares with them, by user and version. Which version counts, the log says. */
@Injectable()
export class Passwords {
  readonly #queue = new HashingQueue();
  readonly #decoy: Promise<string> = hash(randomBytes(32), cost);

  constructor(private readonly credentials: Credentials) {}

  /**
   * Writes a password that does not log in until an event names its version.
   * @param options.endsAt ISO 8601 UTC: from then on it does not log in
   * @param options.recoverable whether it can be looked up later
   * @param options.line who waits for each other where many passwords are put at once; by default a user waits for themself alone
   */
  async put(
    userId: string,
    version: number,
    password: string,
    { endsAt = null, recoverable = false, line = userId }: { endsAt?: string | null; recoverable?: boolean; line?: string } = {},
  ): Promise<void> {
    const normalized = normalizedPassword(password);
    const hashed = await this.#queue.run({ line }, () => hash(normalized, cost));
    const credential = { userId, version, hash: hashed, expiresAt: endsAt };
    await this.credentials.put(credential, recoverable ? { recoverable: normalized } : {});
  }

  /** Takes as long where there is no such user (null) as where the password is wrong, so that the time does not tell which it was. */
  async matches(
    user: { readonly userId: string; readonly version: number } | null,
    password: string,
    place: Place,
  ): Promise<boolean> {
    const credential = user && (await this.credentials.find(user.userId, user.version));
    const expected = credential?.hash ?? (await this.#decoy);
    const right = await this.#formOf(expected, password, place);
    const isRight = right !== undefined && credential !== null && !isOver(credential.expiresAt);
    if (isRight && isCheaperThanToday(credential.hash)) await this.#renew(credential, right);
    return isRight;
  }

  /** Which of what the typed one may stand for has the hash. */
  async #formOf(expected: string, typed: string, place: Place): Promise<string | undefined> {
    for (const form of passwordForms(typed)) if (await this.#queue.run(place, () => verify(expected, form))) return form;
    return undefined;
  }

  /** Only here the password itself is at hand. A change in between stays as it is, and where the queue is full the next login renews. */
  async #renew({ userId, version, hash: before }: Credential, password: string): Promise<void> {
    try {
      const renewed = await this.#queue.run({ line: userId }, () => hash(password, cost));
      await this.credentials.renewHash({ userId, version }, before, renewed);
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
    }
  }

  /** Null where it was not put as recoverable. */
  recover(userId: string, version: number): Promise<string | null> {
    return this.credentials.recoverPassword(userId, version);
  }

  /** Drops the versions that no longer log in because this one does. */
  async dropBefore(userId: string, version: number): Promise<void> {
    await this.credentials.dropBefore(userId, version);
  }

  /** Drops every version, where the account never came to be. */
  async drop(userId: string): Promise<void> {
    await this.credentials.drop(userId);
  }
}

/** True if a guess costs less than with the parameters of today, in memory or in time. */
function isCheaperThanToday(hashed: string): boolean {
  const [, memory = 0, time = 0] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(hashed) ?? []).map(Number);
  return memory < cost.memoryCost || time < cost.timeCost;
}

let latestVersion = 0;

/**
 * A version for a changed password: two changes at once get different ones, so that neither overwrites the other's credential
 * before the log has decided which of them counts.
 */
export function laterCredentialVersion(current: number): number {
  latestVersion = Math.max(current + 1, Date.now(), latestVersion + 1);
  return latestVersion;
}
