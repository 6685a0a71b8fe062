import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SigningKeys } from '../../event-sourcing/proof/signing-keys.ts';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { secretFiles } from '../../platform/config/data-files.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { failureOf } from '../../platform/logging/logger.ts';
import { report } from '../../platform/logging/report.ts';
import { Vault } from '../../platform/vault/vault.ts';

/**
 * Wraps what lies in the vault under the master key of today, and replaces the key that signs, beside everything else; a process that
 * ends in between leaves the rest to the next.
 */
@Injectable()
export class KeyRewrapping implements LeaderTask {
  #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly vault: Vault,
    private readonly signingKeys: SigningKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly logger: PinoLogger,
  ) {}

  async start(): Promise<void> {
    this.#stopping = new AbortController();
    this.#running = this.#rewrap(this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #rewrap(signal: AbortSignal): Promise<void> {
    try {
      await this.signingKeys.renew();
      const count = await this.vault.rewrap(signal);
      if (signal.aborted || this.settings.previousMasterKeys.length === 0) return;
      this.#forgetPreviousKey();
      report(
        `Wrapping the vault in the new master key is done (${count} values since this start). Keep MASTER_KEY_PREVIOUS with older backups; nothing else needs it.`,
      );
    } catch (error) {
      this.logger.error({ ...failureOf(error), correlationId: 'key-rewrapping' });
    }
  }

  #forgetPreviousKey(): void {
    const { stores } = this.settings;
    const file = stores.mode === 'embedded' ? join(stores.dataDir, secretFiles.MASTER_KEY_PREVIOUS) : undefined;
    if (file && existsSync(file)) rmSync(file);
  }
}
