import type { ProposalKind } from '@accelerator/contracts/assistants';
import { proposalDays } from '@accelerator/contracts/assistants';
import { dayMs } from '../../event-sourcing/kernel/days.ts';
import { above } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import {
  instant,
  integer,
  optional,
  sealed,
  text,
  textThatIs,
  vaultTable,
  type RowIn,
} from '../../platform/vault/vault-table.ts';

export const proposals = vaultTable('proposal', {
  id: text,
  tokenId: text,
  ownerId: text,
  kind: textThatIs<ProposalKind>('kind of a proposal'),
  /** The App Partner of a pair, or the partner to be rejected. */
  partnerId: text,
  otherId: optional(text),
  cohortId: optional(integer),
  words: sealed(text, { place: 'proposal', column: 'words' }),
  proposedAt: instant,
  /** The request with which a person took or dropped it. */
  endedBy: optional(text),
  endsAt: integer,
})({
  key: ['id'],
  subject: { anyOf: ['ownerId', 'partnerId', 'otherId'] },
  lapses: { at: 'endsAt' },
  backup: true,
  indexes: { token: ['tokenId'] },
});

export type ProposalRow = RowIn<typeof proposals>;

/**
 * Stores the proposals of assistants for 30 days. Each is open until a person takes or drops it. Erasing one of its companies, or the
 * owner of the assistant, erases the proposal.
 */
export class ProposalStore {
  readonly #rows: VaultRows<ProposalRow, 'id'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(proposals);
  }

  async add(rows: readonly Omit<ProposalRow, 'endsAt' | 'endedBy'>[]): Promise<void> {
    await this.#rows.insert(rows.map((row) => ({ ...row, endsAt: Date.parse(row.proposedAt) + proposalDays * dayMs })));
  }

  /** The oldest first. */
  async all(): Promise<readonly ProposalRow[]> {
    return this.#rows.find(
      { endedBy: null, endsAt: above(Date.now()) },
      { orderBy: { proposedAt: 'ascending', id: 'ascending' } },
    );
  }

  /** @returns null where the proposal is unknown or too old, or another request took or dropped it */
  async find(id: string, request: string): Promise<ProposalRow | null> {
    const row = await this.#rows.get({ id });
    return row && row.endsAt > Date.now() && (row.endedBy ?? request) === request ? row : null;
  }

  /** Those of one assistant, without their texts. */
  async of(tokenId: string): Promise<readonly Pick<ProposalRow, 'id' | 'kind' | 'partnerId' | 'otherId' | 'cohortId'>[]> {
    const columns = ['id', 'kind', 'partnerId', 'otherId', 'cohortId'] as const;
    return this.#rows.find({ tokenId, endedBy: null, endsAt: above(Date.now()) }, { columns: [...columns] });
  }

  /** Deletes the text of the proposal. The row stays, so that the same request can be sent again. */
  async end(id: string, request: string): Promise<void> {
    await this.#rows.update({ id, endedBy: null }, { endedBy: request, words: '' });
  }
}
