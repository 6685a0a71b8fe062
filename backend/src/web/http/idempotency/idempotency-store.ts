import { position } from '../../../event-sourcing/followers/position-column.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, optional, text, vaultTable } from '../../../platform/vault/vault-table.ts';

/** The first outcome of a call that carried an Idempotency-Key. */
export interface StoredOutcome {
  readonly caller: string;
  readonly key: string;
  /** Keyed SHA-256 of method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  /** As `SealedOutcomes` makes it. */
  readonly body: string;
  readonly logPosition: Position | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export const outcomes = vaultTable('outcome', {
  caller: text,
  key: text,
  fingerprint: text,
  status: integer,
  body: text,
  logPosition: optional(position),
  expiresAt: integer,
})({
  key: ['caller', 'key'],
  subject: { anyOf: ['caller', { within: 'body' }] },
  lapses: { at: 'expiresAt' },
  backup: true,
  wide: true,
  indexes: { expiry: ['expiresAt'] },
});

/** The outcomes of calls, by caller and Idempotency-Key, for as long as a call may be repeated. */
export class IdempotencyStore {
  readonly #rows: VaultRows<StoredOutcome, 'caller' | 'key'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(outcomes);
  }

  find(caller: string, key: string): Promise<StoredOutcome | null> {
    return this.#rows.get({ caller, key });
  }

  put(outcome: StoredOutcome): Promise<void> {
    return this.#rows.put(outcome);
  }
}
