import { join } from 'node:path';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { dataFiles } from '../../platform/config/data-files.ts';
import { openFile } from '../../platform/sqlite/database.ts';
import type { SqliteVault } from '../../platform/vault/sqlite/sqlite-vault.ts';

/** The time to wait for a writer, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Has the vault be read as it is at this instant while writers go on: every key and every credential that an event until then needs is
 * there, and no later one has taken its place. While it begins, the vault is locked against writes, and an append has written what it
 * needs to the vault before.
 * @returns how many events there are at that instant
 */
export async function consistentSnapshot(dataDir: string, log: EventStore, vault: SqliteVault): Promise<number> {
  const lock = openFile(join(dataDir, dataFiles.vault), { timeout: timeoutMs });
  try {
    lock.exec('BEGIN IMMEDIATE');
    vault.hold();
    const events = await log.countAfter(undefined);
    lock.exec('ROLLBACK');
    return events;
  } finally {
    lock.close();
  }
}
