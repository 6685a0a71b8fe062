import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { SubjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { secrets } from '../platform/vault/secrets.ts';
import { CannotBeDone, type Context } from './command.ts';
import type { StoreSet } from './store-set.ts';
import { copyLog } from './log-copy.ts';
import { compareLogs, type SameLog } from './log-comparison.ts';
import { Positions } from './positions.ts';
import { copyVault, positionsIn } from './vault-copy.ts';
import { compareViews, makeViews, positionsInViews } from './views-comparison.ts';

/** What was found to be the same in both. */
export interface Moved extends SameLog {
  readonly records: number;
  readonly documents: number;
}

/**
 * Brings everything that a programme holds into other stores, and looks whether it is the same there. Where it breaks off, it can be
 * done again: what is there already stays.
 * @throws CannotBeDone
 */
export async function move(source: StoreSet, target: StoreSet, progress: Context['progress']): Promise<Moved> {
  await mustBeVacant(target);
  const head = await source.log.head();
  const total = await source.log.countAfter(undefined);
  await copyLog(source.log, target.log, (events) => progress('Events copied', events, total));
  const views = SqliteReadModels.open(':memory:');
  try {
    await makeViews(source.log, new SubjectKeys(await source.openVault()), views, (events) =>
      progress('Events folded', events, total),
    );
    const positions = new Positions([...(await positionsIn(source.vault)), ...(await positionsInViews(views))]);
    const same = await compareLogs(source.log, target.log, positions);
    const records = await copyVault(source.vault, target.vault, positions);
    const copies = await target.openViews();
    await makeViews(target.log, new SubjectKeys(await target.openVault()), copies, (events) =>
      progress('Events folded again', events, total),
    );
    const documents = await compareViews(views, copies, positions);
    if ((await source.log.head()) !== head)
      throw new CannotBeDone(
        'A process has written events during the copy: end every process of the programme, and call this again.',
      );
    return { ...same, records, documents };
  } finally {
    await views.close();
  }
}

/** The log is filled first: a vault without one belongs to another installation. The log itself may be begun already. */
async function mustBeVacant({ log, vault }: StoreSet): Promise<void> {
  if ((await log.head()) !== undefined) return;
  for await (const { table } of vault.records())
    if (table !== secrets.name)
      throw new CannotBeDone('The vault that is moved to holds something, and its log does not: move to empty stores.');
}
