import { Inject, Injectable } from '@nestjs/common';
import { logFailure } from '../../platform/logging/log.ts';
import type { Duty } from '../../event-sourcing/leadership/leader-task.ts';
import { VAULT, type Vault } from '../../event-sourcing/personal-data/vault/vault.ts';

const everyHour = 60 * 60 * 1000;

/** Drops expired sessions and kept outcomes from the vault, so that nothing personal lies there longer than it serves. */
@Injectable()
export class VaultSweeper implements Duty {
  readonly #vault: Vault;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(VAULT) vault: Vault) {
    this.#vault = vault;
  }

  async begin(): Promise<void> {
    await this.#sweep();
    this.#timer = setInterval(() => void this.#sweep(), everyHour).unref();
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
  }

  async #sweep(): Promise<void> {
    try {
      await this.#vault.sweep(Date.now());
    } catch (error) {
      logFailure(error, 'vault-sweep');
    }
  }
}
