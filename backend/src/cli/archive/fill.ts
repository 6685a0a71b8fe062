import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { secrets } from '../../platform/vault/secrets.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { CannotBeDone, type Context } from '../command.ts';
import type { Archive } from './archive.ts';
import { compareLogs, type SameLog } from './log-comparison.ts';
import { copyLog } from './log-copy.ts';
import { Positions } from './positions.ts';
import { copyVault, positionsIn } from './vault-copy.ts';

/** The counts of what is the same in both. */
export interface Filled extends SameLog {
  readonly records: number;
}

/**
 * Brings an archive into stores, and compares what is there with it. Where it breaks off, it can be done again: what is there already
 * stays. Positions in the vault become those of the log that is filled.
 * @throws CannotBeDone
 */
export async function fill(
  target: { readonly log: EventStore; readonly vault: Vault },
  archive: Archive,
  progress: Context['progress'],
): Promise<Filled> {
  await mustBeVacant(target);
  await copyLog(archive.events(), target.log, (events) => progress('Events copied', events, archive.total));
  const positions = new Positions(await positionsIn(archive.records()));
  const same = await compareLogs(archive.events(), target.log, positions);
  const records = await copyVault(archive, target.vault, positions);
  return { ...same, records };
}

/** The log is filled first: a vault without one belongs to another installation. The log itself may be begun already. */
async function mustBeVacant({ log, vault }: { readonly log: EventStore; readonly vault: Vault }): Promise<void> {
  if ((await log.head()) !== undefined) return;
  for await (const { table } of vault.records())
    if (table !== secrets.name)
      throw new CannotBeDone('The vault that is moved to holds something, and its log does not: move to empty stores.');
}
