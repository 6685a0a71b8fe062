import { createHash } from 'node:crypto';
import type { VaultContents, VaultRecord } from './vault/vault-contents.ts';
import { CannotBeDone } from './command.ts';
import type { Positions } from './positions.ts';
import type { Position } from '../event-sourcing/kernel/position.ts';

/** Every position of the log that lies in a vault. */
export async function positionsIn(vault: VaultContents): Promise<Position[]> {
  const positions: Position[] = [];
  for await (const record of vault.records()) {
    const position = positionIn(record);
    if (position !== null) positions.push(position);
  }
  return positions;
}

/**
 * Puts what one vault holds in the place of everything in the other one, under that one's master key.
 * @param positions between the log of the one and the log of the other
 * @returns how many records there are
 * @throws CannotBeDone where they are not the same afterwards
 */
export async function copyVault(from: VaultContents, to: VaultContents, positions: Positions): Promise<number> {
  await to.refill(moved(from, positions));
  const [originals, copies] = [await digestsOf(moved(from, positions)), await digestsOf(to.records())];
  if (originals.size !== copies.size || [...originals].some((digest) => !copies.has(digest)))
    throw new CannotBeDone('The vaults are not the same: end whatever uses one of them, and migrate again.');
  return copies.size;
}

async function* moved(vault: VaultContents, positions: Positions): AsyncIterable<VaultRecord> {
  for await (const record of vault.records()) {
    const copy = withPosition(record, positions);
    if (copy) yield copy;
  }
}

function positionIn(record: VaultRecord): Position | null {
  if (record.kind === 'checkpoint' || record.kind === 'head') return record.position;
  if (record.kind === 'outcome' || record.kind === 'session') return record.logPosition;
  return null;
}

/** @returns null where the record says nothing in the other log: a follower that has seen nothing of it begins at its start */
function withPosition(record: VaultRecord, positions: Positions): VaultRecord | null {
  const position = positionIn(record);
  if (position === null) return record;
  const there = positions.of(position);
  if (record.kind === 'checkpoint' || record.kind === 'head') return there === null ? null : { ...record, position: there };
  if (record.kind === 'outcome' || record.kind === 'session') return { ...record, logPosition: there };
  return record;
}

/** No two records are the same, and the order in which a vault gives them is its own. */
async function digestsOf(records: AsyncIterable<VaultRecord>): Promise<ReadonlySet<string>> {
  const digests = new Set<string>();
  for await (const record of records) {
    const fields = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
    digests.add(createHash('sha256').update(JSON.stringify(fields)).digest('base64'));
  }
  return digests;
}
