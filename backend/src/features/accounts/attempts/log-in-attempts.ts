import { foldedName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import type { Client } from '../../../web/access/network.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { FamiliarNetworks } from './familiar-networks.ts';
import type { Place } from './hashing-queue.ts';

const windowMs = 15 * 60 * 1000;
/** An office makes fewer mistakes than that together. */
const failuresOfNetwork = { limit: 100, windowMs };
const failuresOfNameAndNetwork = { limit: 10, windowMs };
const failuresOfName = { limit: 50, windowMs };
/** More than one office logs in within a moment; a caller that tries many names at once stops here. */
const maxConcurrentPerNetwork = 50;

/** Whose password is tried, and from where. */
export interface Attempt extends Pick<Client, 'network'> {
  readonly username: string;
  /** Null where there is no such user. */
  readonly userId: string | null;
}

type Count = readonly [Throttle, key: string];

/**
 * Wrong passwords in fifteen minutes: 10 for a username from one network, 100 from one network over all names, 50 for a name over all
 * networks but those that its owner has logged in from lately.
 */
@Injectable()
export class LogInAttempts {
  readonly #ofNetwork: Throttle;
  readonly #ofNameAndNetwork: Throttle;
  readonly #ofName: Throttle;
  readonly #underWay = new Map<string, number>();

  constructor(
    limiter: RateLimiter,
    private readonly familiarNetworks: FamiliarNetworks,
    private readonly securityLog: SecurityLog,
  ) {
    // The vault holds attempts under these names.
    this.#ofNetwork = new Throttle(limiter, 'log-in of network', failuresOfNetwork);
    this.#ofNameAndNetwork = new Throttle(limiter, 'log-in', failuresOfNameAndNetwork);
    this.#ofName = new Throttle(limiter, 'log-in of name', failuresOfName);
  }

  /**
   * @param compare Compares the password, at the place in the queue that the attempt has.
   * @returns Whether the password was right.
   * @throws TryLater before any password has been compared, and what `compare` throws
   */
  async make(attempt: Attempt, compare: (place: Place) => Promise<boolean>): Promise<boolean> {
    return this.#noted(attempt, async () => {
      const familiar = await this.#isFamiliar(attempt);
      const counts = this.#countsOf(attempt, familiar);
      await takeAll(counts);
      try {
        const isRight = await compare(placeOf(attempt, familiar));
        if (isRight) await this.#succeeded(attempt, counts);
        return isRight;
      } catch (error) {
        // Nothing was compared, so nothing was wrong.
        await giveBackAll(counts);
        throw error;
      }
    });
  }

  /** Lets a username try again at once, from every network. */
  async lift(username: string): Promise<void> {
    await this.#ofName.forgive(foldedName(username));
    await this.#ofNameAndNetwork.forgiveAll(foldedName(username));
  }

  async #noted<T>(attempt: Attempt, act: () => Promise<T>): Promise<T> {
    try {
      return await this.#oneOfAFew(attempt.network, act);
    } catch (error) {
      if (error instanceof TryLater)
        this.securityLog.write('throttled', { username: attempt.username, client: attempt, what: 'login' });
      throw error;
    }
  }

  async #isFamiliar({ userId, network }: Attempt): Promise<boolean> {
    return userId !== null && (await this.familiarNetworks.knows(userId, network, Date.now()));
  }

  /** The count of the network comes first: a network that is held up begins no counts for the names that it invents. */
  #countsOf({ username, network }: Attempt, familiar: boolean): readonly Count[] {
    const name = foldedName(username);
    const counts: Count[] = [
      [this.#ofNetwork, network],
      [this.#ofNameAndNetwork, `${name}\n${network}`],
    ];
    return familiar ? counts : [...counts, [this.#ofName, name]];
  }

  async #succeeded({ username, userId, network }: Attempt, counts: readonly Count[]): Promise<void> {
    await giveBackAll(counts);
    await this.#ofNameAndNetwork.forgive(`${foldedName(username)}\n${network}`);
    if (userId !== null) await this.familiarNetworks.remember(userId, network, Date.now());
  }

  async #oneOfAFew<T>(network: string, act: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(network) ?? 0;
    if (others >= maxConcurrentPerNetwork)
      throw new TryLater(429, 'Too many people of your network are logging in at this moment. Try again in a few seconds.', 5);
    this.#underWay.set(network, others + 1);
    try {
      return await act();
    } finally {
      const left = (this.#underWay.get(network) ?? 1) - 1;
      if (left > 0) this.#underWay.set(network, left);
      else this.#underWay.delete(network);
    }
  }
}

/** The lines of networks take turns, so that no network waits behind the many guesses of another. */
function placeOf({ username, network }: Attempt, familiar: boolean): Place {
  return { line: familiar ? `${foldedName(username)}\n${network}` : network, familiar };
}

/** Before it is known how the attempt ends, so that attempts at the same time count too. @throws TryLater */
async function takeAll(counts: readonly Count[]): Promise<void> {
  for (const [index, [throttle, key]] of counts.entries()) {
    const seconds = await throttle.take(key);
    if (seconds === 0) continue;
    await giveBackAll(counts.slice(0, index));
    throw new TryLater(429, 'Too many failed attempts. Wait a few minutes and try again.', seconds);
  }
}

async function giveBackAll(counts: readonly Count[]): Promise<void> {
  for (const [throttle, key] of counts) await throttle.giveBack(key);
}
