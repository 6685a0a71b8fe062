import type { ChangeKind } from '@accelerator/contracts/changes';
import { dayMs } from '../../event-sourcing/kernel/days.ts';
import { oneOf } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import { cursorMs } from './change-cursors.ts';

/** A row that a company was given from its lists. */
export interface GivenRow {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly digest: string;
}

export const givenRows = vaultTable('given_rows', { partnerId: text, mark: text, rows: text, endsAt: integer })({
  key: ['partnerId', 'mark'],
  subject: 'partnerId',
  lapses: { at: 'endsAt' },
  backup: true,
  wide: true,
});

/** The most lists of given rows of one company; the oldest are deleted. */
const mostMarks = 1_000;
/** A list that is still followed is extended at most this often. */
const movedEveryMs = dayMs;

/** Stores the rows that companies were given, by the mark in their cursor: ids and digests, without the content of the rows. */
export class GivenRows {
  readonly #rows: VaultRows<RowIn<typeof givenRows>, 'partnerId' | 'mark'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(givenRows);
  }

  /**
   * @param now milliseconds since 1970
   * @returns null where the mark is unknown or too old
   */
  async find(partnerId: string, mark: string, now: number): Promise<readonly GivenRow[] | null> {
    const row = await this.#rows.get({ partnerId, mark });
    if (!row || row.endsAt <= now) return null;
    return (JSON.parse(row.rows) as [ChangeKind, string, string][]).map(([kind, id, digest]) => ({ kind, id, digest }));
  }

  async keep(partnerId: string, mark: string, rows: readonly GivenRow[], now: number): Promise<void> {
    const known = await this.#rows.get({ partnerId, mark }, ['endsAt']);
    const endsAt = now + cursorMs;
    if (known && endsAt - known.endsAt < movedEveryMs) return;
    const text = JSON.stringify(rows.map(({ kind, id, digest }) => [kind, id, digest]));
    await this.#rows.put({ partnerId, mark, rows: text, endsAt });
    if (!known) await this.#dropOldest(partnerId);
  }

  async #dropOldest(partnerId: string): Promise<void> {
    const oldest = { columns: ['mark'], orderBy: { endsAt: 'descending' }, offset: mostMarks } as const;
    const marks = (await this.#rows.find({ partnerId }, oldest)).map(({ mark }) => mark);
    if (marks.length > 0) await this.#rows.delete({ partnerId, mark: oneOf(marks) });
  }
}
