import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { failureOf } from '../../platform/logging/logger.ts';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Vault } from '../../platform/vault/vault.ts';
import { ExpiredSessions } from './expired-sessions.ts';

const sweepEveryMs = 60 * 60 * 1000;

/** Deletes from the vault what has expired, so that nothing personal stays longer than it is needed. */
@Injectable()
export class VaultSweeper implements LeaderTask {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly vault: Vault,
    private readonly expiredSessions: ExpiredSessions,
    private readonly logger: PinoLogger,
  ) {}

  async begin(): Promise<void> {
    await this.#sweep();
    this.#timer = setInterval(() => void this.#sweep(), sweepEveryMs).unref();
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
  }

  async #sweep(): Promise<void> {
    try {
      await this.expiredSessions.end();
      await this.vault.sweep(Date.now());
    } catch (error) {
      this.logger.error({ ...failureOf(error), correlationId: 'vault-sweep' });
    }
  }
}
