import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, optional, sealed, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';
import { oneOf } from '../../../platform/vault/conditions.ts';

export const webhookAddresses = vaultTable('webhook_address', {
  webhookId: text,
  ownerId: text,
  name: sealed(text, { place: 'webhook name' }),
  url: sealed(text, { place: 'webhook address' }),
  secret: optional(sealed(text, { place: 'webhook secret' })),
  formerSecret: optional(sealed(text, { place: 'former webhook secret' })),
  formerEndsAt: optional(integer),
})({
  key: ['webhookId'],
  subject: 'ownerId',
  backup: true,
  indexes: { webhook_address_by_owner: ['ownerId'] },
});

export type EndpointAddress = RowIn<typeof webhookAddresses>;

/** For how long what is sent is signed with the former secret too, in milliseconds. */
export const formerSecretMs = 24 * 60 * 60 * 1_000;

/** The names, addresses and secrets of endpoints. None of them stands in the log. */
export class EndpointAddresses {
  readonly #rows: VaultRows<EndpointAddress, 'webhookId'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(webhookAddresses);
  }

  get(webhookId: string): Promise<EndpointAddress | null> {
    return this.#rows.get({ webhookId });
  }

  async of(webhookIds: readonly string[]): Promise<ReadonlyMap<string, EndpointAddress>> {
    const rows = await this.#rows.find({ webhookId: oneOf(webhookIds) });
    return new Map(rows.map((row) => [row.webhookId, row]));
  }

  async put(
    address: Pick<EndpointAddress, 'webhookId' | 'ownerId' | 'name' | 'url'> & { secret?: string | null },
  ): Promise<void> {
    await this.#rows.put(address);
  }

  /** The same secret again changes nothing, also where another one followed it. @param formerEndsAt milliseconds since 1970 */
  async rotate(webhookId: string, secret: string, formerEndsAt: number): Promise<void> {
    const row = await this.get(webhookId);
    if (!row || row.secret === secret || row.formerSecret === secret) return;
    await this.#rows.put({ ...row, secret, formerSecret: row.secret, formerEndsAt });
  }

  async remove(webhookId: string): Promise<void> {
    await this.#rows.delete({ webhookId });
  }
}

/** The secrets that sign at an instant, the newest one first. @param now milliseconds since 1970 */
export function secretsAt({ secret, formerSecret, formerEndsAt }: EndpointAddress, now: number): readonly string[] {
  const former = formerSecret !== null && (formerEndsAt ?? 0) > now ? [formerSecret] : [];
  return secret === null ? [] : [secret, ...former];
}
