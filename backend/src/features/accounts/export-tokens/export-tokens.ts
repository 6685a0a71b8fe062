import { descending, totalOrder } from '@accelerator/contracts/order';
import { hash } from 'node:crypto';
import type { ExportTokenMadeView, ExportTokenView } from '@accelerator/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { type AdministratorCaller, asCaller } from '../callers.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { UnavailableError } from '../../../platform/errors/unavailable.ts';
import type { Client } from '../../../web/access/network.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { newId, newSecret } from '../../../web/http/request-scope.ts';
import { accountDecider } from '../account.decider.ts';
import { exportTokensProjection, type ExportTokenRow } from './export-tokens.projection.ts';

/** Wrong ones, of one network: as many as wrong passwords. */
const attempts = { limit: 100, windowMs: 15 * 60 * 1000 };
/** By which scanners of files find one that was left lying about. */
const prefix = 'pgx_';

/** The tokens by which programs of administrators read exports. Each has 256 random bits; no store holds more of it than a hash. */
@Injectable()
export class ExportTokens {
  readonly #ofNetwork: Throttle;
  /** The day on which each was last noted as used, to ask the log once. */
  readonly #notedOn = new Map<string, string>();

  constructor(
    limiter: RateLimiter,
    private readonly readModels: ReadModels,
    private readonly gateway: CommandGateway,
    private readonly securityLog: SecurityLog,
  ) {
    this.#ofNetwork = new Throttle(limiter, 'export token of network', attempts);
  }

  /** The latest first. */
  async of({ userId }: AdministratorCaller): Promise<readonly ExportTokenView[]> {
    const rows = await this.readModels.of(exportTokensProjection).find({ where: { userId } });
    return rows
      .toSorted(
        totalOrder(
          ({ id }) => id,
          descending(({ createdAt }) => createdAt),
        ),
      )
      .map(tokenView);
  }

  /** @throws RefusedError where there are enough */
  async make(caller: AdministratorCaller, name: string): Promise<ExportTokenMadeView> {
    const { userId, username } = caller;
    const token = prefix + newSecret('export token').toString('base64url');
    const tokenId = newId('export token');
    const as = asCaller(caller);
    const [before] = await this.gateway.ledTo({ decider: accountDecider, id: userId }, as);
    const createdAt = before?.metadata.at ?? new Date().toISOString();
    const made = { userId, tokenId, tokenHash: hashOf(token), private: { subject: userId, fields: { name } } };
    await this.gateway.send(call(accountDecider, 'MakeExportToken', userId, made), { ...as, now: createdAt });
    this.securityLog.write('export_token_made', { username });
    return { id: tokenId, name, createdAt, lastUsedOn: null, token };
  }

  /** @throws RefusedError where it is not the caller's */
  async revoke(caller: AdministratorCaller, tokenId: string): Promise<void> {
    const { userId, username } = caller;
    await this.gateway.send(call(accountDecider, 'RevokeExportToken', userId, { userId, tokenId }), asCaller(caller));
    this.securityLog.write('export_token_revoked', { username });
  }

  /** Whose token it is; null where it opens nothing. @throws TryLater after too many wrong ones of the network */
  async ownerOf(token: string, client: Client): Promise<ExportTokenRow | null> {
    const seconds = await this.#ofNetwork.take(client.network);
    if (seconds > 0) {
      this.securityLog.writeOnceAMinute('throttled', { client, what: 'export token' });
      throw new TryLater(429, 'Too many wrong export tokens. Wait a few minutes and try again.', seconds);
    }
    const [row = null] = await this.readModels.of(exportTokensProjection).find({ where: { tokenHash: hashOf(token) } });
    if (row) await this.#ofNetwork.giveBack(client.network);
    else this.securityLog.writeOnceAMinute('refused', { client, what: 'an export token' });
    return row;
  }

  /** Once a token and day. @returns false where it was revoked a moment ago */
  async noteUse({ id: tokenId, userId }: ExportTokenRow): Promise<boolean> {
    const now = new Date().toISOString();
    const day = dayOf(now);
    if (this.#notedOn.get(tokenId) === day) return true;
    const used = call(accountDecider, 'UseExportToken', userId, { userId, tokenId, day });
    try {
      await this.gateway.send(used, { actor: { kind: 'administrator', userId }, now, waiting: { leftMs: 0 } });
    } catch (error) {
      if (error instanceof RefusedError) return false;
      // Reading goes on where nothing can be written.
      if (!(error instanceof UnavailableError)) throw error;
      return true;
    }
    this.#notedOn.set(tokenId, day);
    return true;
  }
}

/** It has too many random bits to be guessed from a plain hash. */
function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

function tokenView({ id, name, createdAt, lastUsedOn }: ExportTokenRow): ExportTokenView {
  return { id, name, createdAt, lastUsedOn };
}
