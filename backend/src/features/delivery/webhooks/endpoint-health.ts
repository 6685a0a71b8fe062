import { oneOf } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, optional, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';

export const webhookHealth = vaultTable('webhook_health', {
  webhookId: text,
  ownerId: text,
  lastSuccessAt: optional(integer),
  failingSince: optional(integer),
  failures: integer,
})({ key: ['webhookId'], subject: 'ownerId', backup: true, losable: true });

export type EndpointHealth = RowIn<typeof webhookHealth>;

type Endpoint = Pick<EndpointHealth, 'webhookId' | 'ownerId'>;

/** A success is written so seldom while an endpoint works. */
const notedEveryMs = 10_000;

/** When each endpoint took something last, and since when it fails. A power cut may take some of it back. */
export class EndpointHealths {
  readonly #rows: VaultRows<EndpointHealth, 'webhookId'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(webhookHealth);
  }

  async of(webhookIds: readonly string[]): Promise<ReadonlyMap<string, EndpointHealth>> {
    const rows = await this.#rows.find({ webhookId: oneOf(webhookIds) });
    return new Map(rows.map((row) => [row.webhookId, row]));
  }

  async worked({ webhookId, ownerId }: Endpoint, now: number): Promise<void> {
    const before = await this.#rows.get({ webhookId });
    if (before?.failures === 0 && before.lastSuccessAt !== null && now < before.lastSuccessAt + notedEveryMs) return;
    await this.#write({ webhookId, ownerId, lastSuccessAt: now, failingSince: null, failures: 0 });
  }

  /** @returns the instant of the first failure since the last success */
  async failed({ webhookId, ownerId }: Endpoint, now: number): Promise<number> {
    const before = await this.#rows.get({ webhookId });
    const failingSince = before?.failingSince ?? now;
    const failures = (before?.failures ?? 0) + 1;
    await this.#write({ webhookId, ownerId, lastSuccessAt: before?.lastSuccessAt ?? null, failingSince, failures });
    return failingSince;
  }

  /** A person lets it go on: what failed before counts no more. */
  async startOver({ webhookId, ownerId }: Endpoint): Promise<void> {
    const before = await this.#rows.get({ webhookId });
    await this.#write({ webhookId, ownerId, lastSuccessAt: before?.lastSuccessAt ?? null, failingSince: null, failures: 0 });
  }

  async remove(webhookId: string): Promise<void> {
    await this.#rows.delete({ webhookId });
  }

  #write(row: EndpointHealth): Promise<void> {
    return this.#rows.put(row, { mayBeLost: true });
  }
}
