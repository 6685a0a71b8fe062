import type { Command } from 'commander';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { vaultTables } from '../app/stores/vault-tables.ts';
import { dataFiles } from '../platform/config/data-files.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { writesIn } from '../platform/errors/full-disk.ts';
import { openFile } from '../platform/sqlite/database.ts';
import { leaveOnlyBackedUp } from '../platform/vault/sqlite/sqlite-vault.ts';
import { backedUp, manifestOf, seal, toDisk, type Manifest } from './backup-folder.ts';
import { CannotBeDone, required, type Context } from './command.ts';
import { copyAtOneInstant } from './one-instant.ts';
import { embeddedDirectory, mustHoldAProgramme } from './places.ts';
import { secretsIn, secretsOf, writeSecrets, type Secrets } from './secrets.ts';

/** Declares the command `backup`. */
export function backup(command: Command, context: Context): void {
  command
    .summary('Copies the log and the vault of an embedded programme, which may go on running.')
    .description(
      [
        'Copies the log and the vault of an embedded programme, which may go on running.',
        'DATA_DIR names the data directory (./data). Log and vault are copied as they were at one instant; the views are made again.',
        'Without the master key the vault of a backup cannot be opened, nor personal data in its log be read. Keep it somewhere else.',
      ].join('\n\n'),
    )
    .usage('--to <folder> [--with-keys <folder>]')
    .option('--to <folder>', 'a new folder for the backup')
    .option('--with-keys <folder>', 'another folder, for the master key and the session secret')
    .action(({ withKeys }: { withKeys?: string }) =>
      backUp(resolve(required(command, 'to')), withKeys && resolve(withKeys), context),
    );
}

async function backUp(to: string, keysTo: string | undefined, { environment, say, progress }: Context): Promise<void> {
  const dataDir = embeddedDirectory(environment);
  mustHoldAProgramme(dataDir);
  mustBeFree(to);
  writesIn(to);
  if (keysTo) mustLieApart(keysTo, to);
  if (keysTo) await keepKeys(keysTo, { ...secretsIn(dataDir), ...secretsOf(environment) });
  const { events, files } = await takeBackup(dataDir, to, progress);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  say(`${to} holds ${events} events and the vault: ${(bytes / 1e6).toFixed(1)} MB.`);
  say(keysTo ? `The keys lie in ${keysTo}: keep them apart.` : 'The master key is not in it: keep a copy of it somewhere else.');
}

/** Written beside its place and then moved there, so that a backup is whole or not there. */
async function takeBackup(
  dataDir: string,
  to: string,
  progress: (what: string, done: number, total: number) => void,
): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  await removeUnfinished(unfinished);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const takenAt = new Date().toISOString();
  await copyAtOneInstant(dataDir, unfinished, (done, total) => progress('Pages of the log', done, total));
  leaveOnlyBackedUp(join(unfinished, dataFiles.vault), vaultTables);
  for (const name of backedUp) mustBeSound(join(unfinished, name));
  await seal(unfinished, { programme: ownVersion(), takenAt, ...SqliteEventStore.extentOf(join(unfinished, dataFiles.log)) });
  await rename(unfinished, to);
  await toDisk(dirname(to));
  return manifestOf(to);
}

function mustBeFree(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotBeDone(`${folder} is not empty: name a new folder for each backup.`);
}

function mustLieApart(keys: string, folder: string): void {
  if (!relative(folder, keys).startsWith('..'))
    throw new CannotBeDone(
      'The keys must not lie in the backup, which anyone who finds it could then read: name another folder.',
    );
}

const leftBehind = /^((log|vault)\.sqlite(-journal|-wal|-shm)?|manifest\.json)$/;

/** What an earlier backup has left that broke off; nothing else is ever removed. */
async function removeUnfinished(folder: string): Promise<void> {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const foreign = entries.find((name) => !leftBehind.test(name));
  if (foreign !== undefined) throw new CannotBeDone(`${folder} holds ${foreign}, which is no part of a backup: move it away.`);
  await rm(folder, { recursive: true, force: true });
}

/** A backup that cannot be read is found out now. */
function mustBeSound(file: string): void {
  const database = openFile(file);
  try {
    const [{ quick_check: found } = {}] = database.prepare('PRAGMA quick_check(1)').all();
    if (found !== 'ok')
      throw new CannotBeDone(`The copy ${file} is damaged (${found}): check the disk, and the file that it was made from.`);
  } finally {
    database.close();
  }
}

function ownVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function keepKeys(folder: string, secrets: Secrets): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const had = secretsIn(folder);
  if (had.MASTER_KEY !== undefined && had.MASTER_KEY !== secrets.MASTER_KEY)
    throw new CannotBeDone(`${folder} holds another master key, which is left as it is: name another folder for the keys.`);
  writeSecrets(folder, secrets);
}
