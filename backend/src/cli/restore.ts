import type { Command } from 'commander';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFiles, lockFile, secretFiles } from '../platform/config/data-files.ts';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { masterKeyFrom } from '../platform/config/secrets.ts';
import { storesFrom } from '../platform/config/settings.ts';
import { WrongMasterKeyError } from '../platform/crypto/master-key.ts';
import { openSqliteVault } from '../app/stores/sqlite-vault.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { backedUp, manifestOf, mustBeAsWritten, toDisk, type Manifest } from './backup-folder.ts';
import { CannotBeDone, required, type Context } from './command.ts';
import { embeddedDirectory } from './places.ts';
import { secretsIn, secretsOf, writeSecrets } from './secrets.ts';

/** Where the files lie until everything about them has been seen to be right. */
const stagingName = '.restoring';

/** Declares the command `restore`. */
export function restore(command: Command, context: Context): void {
  command
    .summary('Puts a backup into an empty data directory.')
    .description(
      [
        'Puts a backup into an empty data directory.',
        'DATA_DIR names the data directory (./data), which must hold nothing but, perhaps, the file master-key. The backup stays as it is.',
        'The read models are rebuilt at the next start. The data is that of the backup: people who were forgotten since can be read again until you delete them again, and sessions that ended since are open again.',
      ].join('\n\n'),
    )
    .usage('--from <folder> [--keys <folder>]')
    .option('--from <folder>', 'the backup')
    .option('--keys <folder>', 'where "backup --with-keys" has put the keys; not needed where MASTER_KEY is set')
    .action(({ keys }: { keys?: string }) => restoreFrom(resolve(required(command, 'from')), keys && resolve(keys), context));
}

async function restoreFrom(from: string, keysFrom: string | undefined, { environment, say, progress }: Context): Promise<void> {
  const dataDir = embeddedDirectory(environment);
  const manifest = await manifestOf(from);
  mustBeEmpty(dataDir);
  storesFrom({ DATA_DIR: dataDir });
  const keys = keysFrom ? secretsIn(keysFrom) : {};
  const { MASTER_KEY, MASTER_KEY_PREVIOUS } = { ...secretsIn(dataDir), ...keys, ...secretsOf(environment) };
  if (!MASTER_KEY)
    throw new CannotBeDone(
      'The vault of the backup needs its master key: set MASTER_KEY, or name the folder of the keys with --keys.',
    );
  const lock = DirectoryLock.take(dataDir);
  try {
    // Another call may have filled it before this one had the lock.
    mustBeEmpty(dataDir);
    await stage(from, dataDir, manifest, (done) => progress('Files', done, backedUp.length));
    const masterKeys = [MASTER_KEY, ...(MASTER_KEY_PREVIOUS ? [MASTER_KEY_PREVIOUS] : [])].map((key) => masterKeyFrom(key));
    await mustOpen(join(dataDir, stagingName), masterKeys, manifest);
    writeSecrets(dataDir, keys);
    await moveIn(dataDir);
  } finally {
    lock.release();
  }
  const { events, takenAt } = manifest;
  say(`${dataDir} holds the ${events} events and the vault of ${takenAt}. The views are made again at the next start.`);
  say(
    `People who were forgotten after that are there again: delete their profiles again. Sessions that ended after that are open again: a new SESSION_SECRET ends all sessions.`,
  );
}

function mustBeEmpty(dataDir: string): void {
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const isOurs = (name: string) => [stagingName, lockFile, ...Object.values(secretFiles)].includes(name);
  // An earlier restoring that broke off may have moved the vault in already; the log comes last.
  const foreign = entries.find((name) => !isOurs(name) && !(entries.includes(stagingName) && name === dataFiles.vault));
  if (foreign !== undefined)
    throw new CannotBeDone(
      `${dataDir} is not empty, it holds ${foreign}: set DATA_DIR to a new directory, or move that one away.`,
    );
}

/** Copies the files into the data directory, under names that no process opens yet. */
async function stage(from: string, dataDir: string, manifest: Manifest, progress: (done: number) => void): Promise<void> {
  const staging = join(dataDir, stagingName);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  for (const [index, name] of backedUp.entries()) {
    await copyFile(join(from, name), join(staging, name)).catch(() => {
      throw new CannotBeDone(`${name} of the backup cannot be read: take another backup or another copy of it.`);
    });
    await chmod(join(staging, name), 0o600);
    progress(index + 1);
  }
  await mustBeAsWritten(staging, manifest);
}

/** The vault with the key, and the log with as many events as the manifest says. */
async function mustOpen(staging: string, masterKeys: readonly Buffer[], { events }: Manifest): Promise<void> {
  await openedVault(join(staging, dataFiles.vault), masterKeys).close();
  const log = SqliteEventStore.open(join(staging, dataFiles.log));
  const found = await log.countAfter(undefined);
  await log.close();
  if (found !== events)
    throw new CannotBeDone(`The log of the backup holds ${found} events, not ${events}: take another backup.`);
}

function openedVault(file: string, [masterKey, ...previous]: readonly Buffer[]): Vault {
  try {
    return openSqliteVault(file, masterKey!, previous);
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError)) throw error;
    throw new CannotBeDone(
      'The vault of the backup was locked with another master key: give the one of the programme that the backup was made of.',
    );
  }
}

/** The log comes last: a directory without one is one in which nothing has been restored. */
async function moveIn(dataDir: string): Promise<void> {
  const staging = join(dataDir, stagingName);
  for (const name of backedUp) {
    await toDisk(join(staging, name));
    await rename(join(staging, name), join(dataDir, name));
  }
  await rm(staging, { recursive: true });
  await toDisk(dataDir);
}
