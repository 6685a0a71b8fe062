import type { Command } from 'commander';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFiles, lockFile, secretFiles } from '../platform/config/data-files.ts';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { masterKeyFrom } from '../platform/config/secrets.ts';
import { storesFrom, type DistributedStores } from '../platform/config/settings.ts';
import type { Archive } from './archive/archive.ts';
import { manifestOf, readArchive, toDisk, type Manifest } from './archive/archive-folder.ts';
import { fill } from './archive/fill.ts';
import { CannotBeDone, required, type Context } from './command.ts';
import { dataDirectoryIn, serversIn } from './stores/places.ts';
import { secretsIn, secretsOf, writeSecrets, type Secrets } from './stores/secrets.ts';
import { openDistributed, openEmbedded } from './stores/store-set.ts';

/** Where the files lie until everything about them has been seen to be right. */
const stagingName = '.restoring';

/** Declares the command `restore`. */
export function restore(command: Command, context: Context): void {
  command
    .summary('Puts a backup into an empty data directory, or onto empty servers.')
    .description(
      [
        'Puts a backup into an empty data directory, or onto empty servers, wherever it was made.',
        'DATA_DIR names the data directory (./data), which must hold nothing but, perhaps, the file master-key; or EVENTSTORE_URL and MONGODB_URL the servers, while no process uses them. The backup stays as it is. After an interruption, call it again.',
        'The read models are rebuilt at the next start. The data is that of the backup: people who were forgotten since can be read again until you delete them again, and sessions that ended since are open again.',
      ].join('\n\n'),
    )
    .usage('--from <folder> [--keys <folder>]')
    .option('--from <folder>', 'the backup')
    .option('--keys <folder>', 'where "backup --with-keys" has put the keys; not needed where MASTER_KEY is set')
    .action(({ keys }: { keys?: string }) => restoreFrom(resolve(required(command, 'from')), keys && resolve(keys), context));
}

async function restoreFrom(from: string, keysFrom: string | undefined, context: Context): Promise<void> {
  const { environment, say, progress } = context;
  const servers = serversIn(environment);
  const manifest = await manifestOf(from);
  const keys = keysFrom ? secretsIn(keysFrom) : {};
  const place = servers ? 'MONGODB_URL' : await restoreInto(dataDirectoryIn(environment), { from, manifest, keys }, context);
  if (servers) await restoreOnto(servers, await archiveIn(from, manifest, { ...keys, ...secretsOf(environment) }), progress);
  const { events, takenAt } = manifest;
  say(`${place} holds the ${events} events and the vault of ${takenAt}. The views are made again at the next start.`);
  say(
    `People who were forgotten after that are there again: delete their profiles again. Sessions that ended after that are open again: a new SESSION_SECRET ends all sessions.`,
  );
}

interface Backup {
  readonly from: string;
  readonly manifest: Manifest;
  /** Those of the folder of keys. */
  readonly keys: Secrets;
}

async function restoreInto(
  dataDir: string,
  { from, manifest, keys }: Backup,
  { environment, progress }: Context,
): Promise<string> {
  mustBeEmpty(dataDir);
  storesFrom({ DATA_DIR: dataDir });
  const opened = await archiveIn(from, manifest, { ...secretsIn(dataDir), ...keys, ...secretsOf(environment) });
  const lock = DirectoryLock.take(dataDir);
  try {
    // Another call may have filled it before this one had the lock.
    mustBeEmpty(dataDir);
    await stage(dataDir, opened.archive, opened.masterKey, progress);
    writeSecrets(dataDir, keys);
    await moveIn(dataDir);
  } finally {
    lock.release();
  }
  return dataDir;
}

async function restoreOnto(
  servers: DistributedStores,
  { archive, masterKey }: OpenedArchive,
  progress: Context['progress'],
): Promise<void> {
  const stores = await openDistributed(servers, masterKey);
  try {
    await fill(stores, archive, progress);
  } finally {
    await stores.close();
  }
}

interface OpenedArchive {
  readonly archive: Archive;
  /** The one under which the stores are to be. */
  readonly masterKey: Buffer;
}

/** @throws CannotBeDone where the key is missing, or another one, or the files are not as they were written */
async function archiveIn(from: string, manifest: Manifest, { MASTER_KEY, MASTER_KEY_PREVIOUS }: Secrets): Promise<OpenedArchive> {
  if (!MASTER_KEY)
    throw new CannotBeDone(
      'The vault of the backup needs its master key: set MASTER_KEY, or name the folder of the keys with --keys.',
    );
  const masterKeys = [MASTER_KEY, ...(MASTER_KEY_PREVIOUS ? [MASTER_KEY_PREVIOUS] : [])].map((key) => masterKeyFrom(key));
  return { archive: await readArchive(from, manifest, masterKeys), masterKey: masterKeys[0]! };
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

/** Fills stores in the data directory, under names that no process opens yet. */
async function stage(dataDir: string, archive: Archive, masterKey: Buffer, progress: Context['progress']): Promise<void> {
  const staging = join(dataDir, stagingName);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  const stores = await openEmbedded(staging, masterKey);
  try {
    await fill(stores, archive, progress);
  } finally {
    await stores.close();
  }
}

/** The log comes last: a directory without one is one in which nothing has been restored. */
async function moveIn(dataDir: string): Promise<void> {
  const staging = join(dataDir, stagingName);
  for (const name of [dataFiles.vault, dataFiles.log]) {
    await toDisk(join(staging, name));
    await rename(join(staging, name), join(dataDir, name));
  }
  await rm(staging, { recursive: true });
  await toDisk(dataDir);
}
