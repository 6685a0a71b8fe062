import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { optional, sealed, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';
import { oneOf } from '../../../platform/vault/conditions.ts';

export const webhookAddresses = vaultTable('webhook_address', {
  webhookId: text,
  ownerId: text,
  name: sealed(text, { place: 'webhook name' }),
  url: sealed(text, { place: 'webhook address' }),
  secret: optional(sealed(text, { place: 'webhook secret' })),
  /** The former secrets that still sign, as JSON of `FormerSecret[]`. */
  formerSecrets: optional(sealed(text, { place: 'former webhook secrets' })),
})({
  key: ['webhookId'],
  subject: 'ownerId',
  backup: true,
  indexes: { webhook_address_by_owner: ['ownerId'] },
});

export type EndpointAddress = RowIn<typeof webhookAddresses>;

interface FormerSecret {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** For how long what is sent is signed with the former secret too, in milliseconds. */
export const formerSecretMs = dayMs;
/** So that the header of the signatures stays short. */
const mostFormerSecrets = 5;

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

  /**
   * Those who rotate twice in a day may still sign with the first secret, so that each former one works for its own day. The same secret
   * again changes nothing, also where another one followed it.
   * @param formerEndsAt milliseconds since 1970
   */
  async rotate(webhookId: string, secret: string, formerEndsAt: number): Promise<void> {
    const row = await this.get(webhookId);
    if (!row || row.secret === null || row.secret === secret) return;
    const formers = formersAt(row, Date.now());
    if (formers.some((former) => former.secret === secret)) return;
    const all: readonly FormerSecret[] = [{ secret: row.secret, endsAt: formerEndsAt }, ...formers];
    await this.#rows.put({ ...row, secret, formerSecrets: JSON.stringify(all.slice(0, mostFormerSecrets)) });
  }

  async remove(webhookId: string): Promise<void> {
    await this.#rows.delete({ webhookId });
  }
}

/** The secrets that sign at an instant, the newest one first. @param now milliseconds since 1970 */
export function secretsAt(address: EndpointAddress, now: number): readonly string[] {
  return address.secret === null ? [] : [address.secret, ...formersAt(address, now).map(({ secret }) => secret)];
}

/** When the last former secret signs no more, in milliseconds since 1970; null where none does. */
export function formersEndAt(address: EndpointAddress, now: number): number | null {
  return formersAt(address, now)[0]?.endsAt ?? null;
}

/** The newest one first, which ends last. */
function formersAt({ formerSecrets }: EndpointAddress, now: number): readonly FormerSecret[] {
  const all = formerSecrets === null ? [] : (JSON.parse(formerSecrets) as readonly FormerSecret[]);
  return all.filter(({ endsAt }) => endsAt > now);
}
