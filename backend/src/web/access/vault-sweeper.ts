import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { failureOf } from '../../platform/logging/logger.ts';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Vault } from '../../platform/vault/vault.ts';
import { ExpiredSessions } from './sessions/expired-sessions.ts';

const sweepEveryMs = 60 * 60 * 1000;

/** Deletes from the vault what has expired, so that nothing personal stays longer than it is needed. */
@Injectable()
export class VaultSweeper implements LeaderTask {
  #timer: NodeJS.Timeout | undefined;
  #ended = new AbortController();

  constructor(
    private readonly vault: Vault,
    private readonly expiredSessions: ExpiredSessions,
    private readonly logger: PinoLogger,
  ) {}

  async start(): Promise<void> {
    this.#ended = new AbortController();
    const { signal } = this.#ended;
    await this.#sweep(signal);
    if (!signal.aborted) this.#timer = setInterval(() => void this.#sweep(signal), sweepEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    clearInterval(this.#timer);
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    await this.#attempt(() => this.expiredSessions.endAll(signal));
    if (!signal.aborted) await this.#attempt(() => this.vault.sweep(Date.now()));
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.logger.error({ ...failureOf(error), correlationId: 'vault-sweep' });
    }
  }
}
