import { Injectable } from '@nestjs/common';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { addressPrefix, type Client } from '../../web/access/network.ts';
import { RateLimiter } from '../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { Throttle } from '../../web/access/throttle.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';
import { apiTokensProjection, type ApiTokenRow } from './api-tokens.projection.ts';
import { hashOf, isWellFormed } from './secret.ts';
import { TokenUses } from './token-uses.ts';

/** Wrong tokens of one network: as many as wrong passwords. */
const attempts = { limit: 100, windowMs: 15 * 60 * 1000 };

/** Finds the token that a program brings, and bounds the wrong ones of a network. */
@Injectable()
export class TokenOwners {
  readonly #ofNetwork: Throttle;

  constructor(
    limiter: RateLimiter,
    private readonly readModels: ReadModels,
    private readonly uses: TokenUses,
    private readonly securityLog: SecurityLog,
  ) {
    this.#ofNetwork = new Throttle(limiter, 'token of network', attempts);
  }

  /** Null where it opens nothing. @throws TryLater after too many wrong ones of the network */
  async find(token: string, client: Client): Promise<ApiTokenRow | null> {
    const row = await this.#rowOf(token);
    if (row) return row;
    const seconds = await this.#ofNetwork.take(client.network);
    if (seconds > 0) {
      this.securityLog.writeOnceAMinute('throttled', { client, what: 'token' });
      throw new TryLater(429, 'Too many wrong tokens. Wait a few minutes and try again.', seconds);
    }
    this.securityLog.writeOnceAMinute('refused', { client, what: 'a token' });
    return null;
  }

  noteUse({ id: tokenId, ownerId }: ApiTokenRow, { network }: Client): Promise<void> {
    return this.uses.note({ tokenId, ownerId, day: dayOf(new Date().toISOString()), network: addressPrefix(network) });
  }

  async #rowOf(token: string): Promise<ApiTokenRow | null> {
    if (!isWellFormed(token)) return null;
    const [row = null] = await this.readModels.of(apiTokensProjection).find({ where: { tokenHash: hashOf(token) } });
    return row && !row.revoked && row.expiresOn >= dayOf(new Date().toISOString()) ? row : null;
  }
}
