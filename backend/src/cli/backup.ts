import type { Command } from 'commander';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { masterKeyFrom } from '../platform/config/secrets.ts';
import type { Environment } from '../platform/config/setting-values.ts';
import { writesIn } from '../platform/errors/full-disk.ts';
import { archiveFiles, manifestName, toDisk, writeArchive, type Manifest } from './archive/archive-folder.ts';
import type { ArchiveAtWork } from './archive/archive-at-work.ts';
import { CannotBeDone, required, type Context } from './command.ts';
import { openToRead } from './stores/open-to-read.ts';
import { dataDirectoryIn, namesServers } from './stores/places.ts';
import { secretsIn, secretsOf, writeSecrets, type Secrets } from './stores/secrets.ts';

/** Declares the command `backup`. */
export function backup(command: Command, context: Context): void {
  command
    .summary('Copies the log and the vault of a programme, which may go on running.')
    .description(
      [
        'Copies the log and the vault of a programme, which may go on running, in a format that "restore" puts into a data directory or onto servers.',
        'DATA_DIR names the data directory (./data), of which log and vault are copied as they were at one instant; or EVENTSTORE_URL and MONGODB_URL the servers, of which the log is copied before the vault. The views are made again.',
        'What is secret is sealed under the master key, in MASTER_KEY or in the data directory. Without it the vault of a backup cannot be opened, nor personal data in its log be read. Keep it somewhere else.',
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
  mustBeFree(to);
  if (keysTo) mustLieApart(keysTo, to);
  const stores = await openToRead(environment);
  try {
    const secrets = secretsFor(environment);
    const archive = await stores.archive();
    writesIn(to);
    if (keysTo) await keepKeys(keysTo, secrets);
    const masterKey = masterKeyFrom(secrets.MASTER_KEY!);
    const { events, files } = await takeBackup(archive, to, masterKey, (done) => progress('Events', done, archive.total));
    sayWhatIsThere({ events, files }, { to, keysTo, say });
  } finally {
    await stores.close();
  }
}

function secretsFor(environment: Environment): Secrets {
  const given = secretsOf(environment);
  return namesServers(environment) ? given : { ...secretsIn(dataDirectoryIn(environment)), ...given };
}

function sayWhatIsThere(
  { events, files }: Pick<Manifest, 'events' | 'files'>,
  { to, keysTo, say }: Pick<Context, 'say'> & { readonly to: string; readonly keysTo: string | undefined },
): void {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  say(`${to} holds ${events} events and the vault: ${(bytes / 1e6).toFixed(1)} MB.`);
  say(keysTo ? `The keys lie in ${keysTo}: keep them apart.` : 'The master key is not in it: keep a copy of it somewhere else.');
}

/** Written beside its place and then moved there, so that a backup is whole or not there. */
async function takeBackup(
  archive: ArchiveAtWork,
  to: string,
  masterKey: Buffer,
  written: (events: number) => void,
): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  await removeUnfinished(unfinished);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const about = { programme: ownVersion(), takenAt: new Date().toISOString() };
  const manifest = await writeArchive(unfinished, archive, { ...about, masterKey, written });
  await rename(unfinished, to);
  await toDisk(dirname(to));
  return manifest;
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

const parts: readonly string[] = [...Object.values(archiveFiles), manifestName];

/** Removes what an earlier backup has left that broke off; nothing else is ever removed. */
async function removeUnfinished(folder: string): Promise<void> {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const foreign = entries.find((name) => !parts.includes(name));
  if (foreign !== undefined) throw new CannotBeDone(`${folder} holds ${foreign}, which is no part of a backup: move it away.`);
  await rm(folder, { recursive: true, force: true });
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
