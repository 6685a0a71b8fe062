import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { dataFiles } from '../platform/config/data-files.ts';
import { openFile } from '../platform/sqlite/database.ts';

/** So many pages are copied between two reports. */
const pagesAtOnce = 1_000;
/** How long to wait for a writer, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Copies log and vault as they were at one instant while writers go on: every key and every credential
 * that an event of the copy needs is there, and no later one has taken its place. Readers of the copies need nothing else.
 * @param progress hears of the pages of the log
 */
export async function copyAtOneInstant(
  dataDir: string,
  folder: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const [log, vault] = [dataFiles.log, dataFiles.vault].map((name) => openFile(join(dataDir, name), { timeout: timeoutMs }));
  try {
    beginAtOneInstant(join(dataDir, dataFiles.vault), [log!, vault!]);
    // The vault first, and let go of: as long as it is read, nothing that was dropped from it can be overwritten.
    await copy(vault!, join(folder, dataFiles.vault));
    await copy(log!, join(folder, dataFiles.log), progress);
  } finally {
    log!.close();
    vault!.close();
  }
}

/**
 * Each reader keeps seeing its file as it is now. While it begins, the vault is locked against writes, and an append has
 * written what it needs to the vault before.
 */
function beginAtOneInstant(vaultFile: string, readers: readonly DatabaseSync[]): void {
  const lock = openFile(vaultFile, { timeout: timeoutMs });
  try {
    lock.exec('BEGIN IMMEDIATE');
    for (const reader of readers) {
      reader.exec('BEGIN');
      // It begins with the first look.
      reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    }
    lock.exec('ROLLBACK');
  } finally {
    lock.close();
  }
}

async function copy(from: DatabaseSync, to: string, progress?: (done: number, total: number) => void): Promise<void> {
  await backup(from, to, {
    rate: pagesAtOnce,
    progress: ({ totalPages, remainingPages }) => progress?.(totalPages - remainingPages, totalPages),
  });
  from.exec('ROLLBACK');
  await chmod(to, 0o600);
}
