import { createHmac } from 'node:crypto';
import { foldedName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { Vault } from '../../platform/vault/vault.ts';
import { addressPrefix, type Client } from './network.ts';

const minuteMs = 60_000;

export type SecurityEvent =
  | 'log_in'
  | 'log_in_failed'
  | 'throttled'
  | 'refused'
  | 'password_changed'
  | 'password_reset'
  | 'password_viewed'
  | 'role_changed'
  | 'second_factor_asked'
  | 'second_factor_enrolled'
  | 'second_factor_turned_off'
  | 'second_factor_reset'
  | 'throttle_lifted'
  | 'data_downloaded'
  | 'token_made'
  | 'token_revoked'
  | 'personal_data_exported'
  | 'session_ended';

/** The subject of an event; names and addresses are passed as they are and logged as a keyed hash and a prefix. */
export interface SecurityDetails {
  /** Whose account. */
  readonly username?: string;
  /** The one who acted on it: an administrator, or a colleague. */
  readonly by?: string;
  readonly client?: Pick<Client, 'network'>;
  /** Which limit, which rule, which call, which role: words of the program, never something that was sent. */
  readonly what?: string;
  /** Of lines that no handler writes; the logger adds that of its call by itself. */
  readonly correlationId?: string;
}

/** Writes one structured line for each event that an operator watches for: who tried what, from where. No line holds a name or a secret. */
@Injectable()
export class SecurityLog {
  readonly #writtenLately = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs, perf: { now: () => Date.now() } });

  constructor(
    private readonly vault: Vault,
    private readonly logger: PinoLogger,
  ) {}

  /** For what a caller can repeat without end: one line a minute and process for each name, or else network, and what it was about. */
  writeOnceAMinute(security: SecurityEvent, details: SecurityDetails): void {
    const { username, client, what } = details;
    const who = username === undefined ? client && addressPrefix(client.network) : this.#hashOf(username);
    const key = [security, who, what].join('\n');
    if (this.#writtenLately.has(key)) return;
    this.#writtenLately.set(key, true);
    this.write(security, details);
  }

  write(security: SecurityEvent, { username, by, client, what, correlationId }: SecurityDetails): void {
    this.logger.info({
      ...(correlationId === undefined ? {} : { correlationId }),
      security,
      ...(username === undefined ? {} : { name: this.#hashOf(username) }),
      ...(by === undefined ? {} : { by: this.#hashOf(by) }),
      ...(client === undefined ? {} : { network: addressPrefix(client.network) }),
      ...(what === undefined ? {} : { what }),
    });
  }

  /** The same name has the same hash, whether or not an account has it; without the key it cannot be guessed. */
  #hashOf(name: string): string {
    return createHmac('sha256', this.vault.nameKey)
      .update(`security log\n${foldedName(name)}`)
      .digest('hex')
      .slice(0, 16);
  }
}
