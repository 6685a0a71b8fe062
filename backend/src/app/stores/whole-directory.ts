import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { dataFiles } from '../../platform/config/data-files.ts';
import { UnusableSetting } from '../../platform/config/setting-values.ts';
import { openFile } from '../../platform/sqlite/database.ts';

const ways =
  'or set DATA_DIR to a new directory and restore a backup into it with "npm run programme -- restore --from <folder>"';

/**
 * The log and the vault belong together: where one is lost, another one in its place would hide that, and let what is left be overwritten.
 * Nothing is written here.
 * @throws UnusableSetting where one of them is missing, or empty, and the other is not
 */
export function mustBeWhole(dataDir: string): void {
  const [log, vault] = [join(dataDir, dataFiles.log), join(dataDir, dataFiles.vault)];
  if (isThere(log) && !isThere(vault) && eventsIn(log) > 0)
    throw new UnusableSetting(
      `The vault of ${dataDir} is missing: put ${vault} back, ${ways}. Without it nobody can log in, and names and addresses in ${dataFiles.log} can never be read again.`,
    );
  if (isThere(vault) && !isThere(log) && signedEventsIn(vault) > 0)
    throw new UnusableSetting(
      `The log of ${dataDir} is missing: put ${log} back, ${ways}. Without it everything that happened in the programme is lost.`,
    );
}

function isThere(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

/** Counts no file that is not a log: who opens it says what is wrong. */
function eventsIn(log: string): number {
  try {
    return SqliteEventStore.extentOf(log).events;
  } catch {
    return 0;
  }
}

/** The first start signs a head, and only once its events are safe. */
function signedEventsIn(vault: string): number {
  try {
    const database = openFile(vault);
    try {
      return Number(database.prepare('SELECT max(events) AS events FROM log_head').get()!['events'] ?? 0);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}
