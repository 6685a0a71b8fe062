import type { LogHeadView } from '@accelerator/contracts/log';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { instant, integer, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import { position } from '../followers/position-column.ts';
import { dayOf } from '../kernel/days.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Position } from '../kernel/position.ts';
import { emptyChain, extended, type Chain } from './log-chain.ts';
import { isSigned, signed, type SigningKeys } from './signing-keys.ts';

/** A head, and where the next one goes on. */
export interface LogHead extends LogHeadView {
  /** Of the last event that it covers. */
  readonly position: Position;
}

export const logHeads = vaultTable('log_head', {
  day: text,
  madeAt: instant,
  events: integer,
  hash: text,
  kid: text,
  signature: text,
  position,
})({ key: ['day'], subject: { nobody: 'Hashes of the log hold no personal data.' }, backup: true });

/** The signed heads of the log, one a day at most. */
export class LogHeads {
  readonly #rows: VaultRows<RowIn<typeof logHeads>, 'day'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(logHeads);
  }

  /** The oldest first. */
  all(): Promise<readonly LogHead[]> {
    return this.#rows.find({}, { orderBy: { day: 'ascending' } });
  }

  async latest(): Promise<LogHead | null> {
    const [head = null] = await this.#rows.find({}, { orderBy: { day: 'descending' }, limit: 1 });
    return head;
  }

  /** @returns false where the day has one, which stays as it is */
  async put(head: LogHead): Promise<boolean> {
    return (await this.#rows.insert(head)) > 0;
  }
}

/**
 * Signs what the log holds. What `latest` covers is not read again.
 * @param madeAt ISO 8601 UTC
 * @returns null while the log is empty, and where `signal` aborts in between
 */
export async function newHead(
  eventStore: EventStore,
  latest: LogHead | null,
  keys: SigningKeys,
  madeAt: string,
  signal?: AbortSignal,
): Promise<LogHead | null> {
  let chain: Chain = latest ?? emptyChain;
  let position = latest?.position;
  for await (const chunk of eventStore.readAll({ after: position })) {
    if (signal?.aborted) return null;
    for (const event of chunk) chain = extended(chain, event);
    position = chunk.at(-1)!.position;
  }
  if (position === undefined) return null;
  const key = await keys.current();
  const head = { day: dayOf(madeAt), madeAt, events: chain.events, hash: chain.hash, kid: key.kid };
  return { ...head, signature: signed(head, key), position };
}

export function isSignedHead({ day, madeAt, events, hash, kid, signature }: LogHeadView, publicKey: string): boolean {
  return isSigned({ day, madeAt, events, hash, kid }, signature, publicKey);
}
