import { createHash } from 'node:crypto';
import { vaultTables } from '../../app/stores/vault-tables.ts';
import { positionMeaning } from '../../event-sourcing/followers/position-column.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import type { Vault, VaultRecord } from '../../platform/vault/vault.ts';
import { CannotBeDone } from '../command.ts';
import type { Archive } from './archive.ts';
import type { Positions } from './positions.ts';

/** A column that holds positions of the log. */
interface PositionColumn {
  readonly name: string;
  readonly isOptional: boolean;
}

const positionColumns: ReadonlyMap<string, readonly PositionColumn[]> = new Map(
  vaultTables.map(({ name, columns }) => [
    name,
    Object.entries(columns)
      .filter(([, { meaning }]) => meaning === positionMeaning)
      .map(([column, { isOptional }]) => ({ name: column, isOptional })),
  ]),
);

/** Every position of the log that lies in the records of a vault. */
export async function positionsIn(records: AsyncIterable<VaultRecord>): Promise<Position[]> {
  const positions: Position[] = [];
  for await (const record of records) positions.push(...positionsOfRecord(record));
  return positions;
}

export function positionsOfRecord({ table, row }: VaultRecord): Position[] {
  return columnsOf(table).flatMap(({ name }) => (row[name] == null ? [] : [row[name] as Position]));
}

/**
 * Puts the records of an archive in the place of everything in a vault, under its master key.
 * @param positions between the log of the one and the log of the other
 * @returns how many records there are
 * @throws CannotBeDone where they are not the same afterwards
 */
export async function copyVault(from: Pick<Archive, 'records'>, to: Vault, positions: Positions): Promise<number> {
  await to.refill(moved(from, positions));
  const [originals, copies] = [await digestsOf(moved(from, positions)), await digestsOf(to.records())];
  if (originals.size !== copies.size || [...originals].some((digest) => !copies.has(digest)))
    throw new CannotBeDone('The vaults are not the same: end whatever uses one of them, and migrate again.');
  return copies.size;
}

async function* moved(archive: Pick<Archive, 'records'>, positions: Positions): AsyncIterable<VaultRecord> {
  for await (const record of archive.records()) {
    const copy = withPositions(record, positions);
    if (copy) yield copy;
  }
}

/** @returns null where the record says nothing in the other log: a follower that has seen nothing of it begins at its start */
function withPositions({ table, row }: VaultRecord, positions: Positions): VaultRecord | null {
  let copy = row;
  for (const { name, isOptional } of columnsOf(table)) {
    if (row[name] === null) continue;
    const there = positions.of(row[name] as Position);
    if (there === null && !isOptional) return null;
    copy = { ...copy, [name]: there };
  }
  return { table, row: copy };
}

function columnsOf(table: string): readonly PositionColumn[] {
  return positionColumns.get(table) ?? [];
}

/** No two records are the same, and the order in which a vault gives them is its own. */
async function digestsOf(records: AsyncIterable<VaultRecord>): Promise<ReadonlySet<string>> {
  const digests = new Set<string>();
  for await (const { table, row } of records) {
    const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    digests.add(
      createHash('sha256')
        .update(JSON.stringify([table, fields]))
        .digest('base64'),
    );
  }
  return digests;
}
