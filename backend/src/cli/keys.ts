import { Argument, type Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, secretFiles } from '../platform/config/data-files.ts';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { keepSecret, lostMasterKey, masterKeyFrom, newSecret } from '../platform/config/secrets.ts';
import { WrongMasterKeyError } from '../platform/crypto/master-key.ts';
import { openSqliteVault } from '../app/stores/sqlite-vault.ts';
import { CannotBeDone, type Context } from './command.ts';
import { embeddedDirectory, mustHoldAProgramme, namesServers } from './stores/places.ts';
import { secretsIn, secretsOf } from './stores/secrets.ts';

const rotated = ['MASTER_KEY', 'SESSION_SECRET'] as const;

/** Declares the command `keys`. */
export function keys(command: Command, context: Context): void {
  command
    .summary('Replaces the master key, the session secret and the key that signs.')
    .description(
      [
        'Replaces the master key, the session secret and the key that signs.',
        'Those of a data directory are replaced in its files, while no process uses it: what was locked under the former ones still opens, and the programme wraps it anew in the background from its next start on.',
        'Those that the environment gives, and those of servers, are made and printed; the variables are yours to set.',
        'The key that signs the heads of the log and exported histories lies in the vault: the programme makes another one as soon as it runs under a new master key. All public keys are kept, so files from before can still be verified.',
        'Backups from before need the former master key: keep it for as long as you keep them.',
      ].join('\n\n'),
    )
    .usage('rotate')
    .addArgument(new Argument('<what>', 'what is done').choices(['rotate']))
    .action(() => rotate(context));
}

function rotate(context: Context): void {
  const { environment, say } = context;
  const isGiven = namesServers(environment) || secretsOf(environment).MASTER_KEY !== undefined;
  if (isGiven) return sayNewOnes(say);
  const dataDir = embeddedDirectory(environment);
  mustHoldAProgramme(dataDir);
  const lock = DirectoryLock.take(dataDir);
  try {
    replaceIn(dataDir);
  } finally {
    lock.release();
  }
  say(
    `${dataDir} has a new master key and a new session secret. Start the programme: it reports when the vault is wrapped in the new key.`,
  );
  say('Sessions go on. Copy master-key-previous to the keys of your backups before that: the programme removes it then.');
}

/** The former ones first: a break in between leaves what opens. */
function replaceIn(dataDir: string): void {
  if (existsSync(join(dataDir, secretFiles.MASTER_KEY_PREVIOUS)))
    throw new CannotBeDone(
      `The last rotation of ${dataDir} is not done yet: start the programme, wait until it says so, and call this again.`,
    );
  const secrets = secretsIn(dataDir);
  mustOpen(dataDir, secrets.MASTER_KEY);
  for (const variable of rotated) {
    const former = secrets[variable];
    if (former !== undefined) keepSecret(join(dataDir, secretFiles[`${variable}_PREVIOUS`]), former);
    keepSecret(join(dataDir, secretFiles[variable]), newSecret());
  }
}

function mustOpen(dataDir: string, masterKey: string | undefined): void {
  if (masterKey === undefined) throw lostMasterKey(dataDir);
  try {
    void openSqliteVault(join(dataDir, dataFiles.vault), masterKeyFrom(masterKey)).close();
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError)) throw error;
    throw new CannotBeDone(`The vault of ${dataDir} was locked with another master key than the one in its file master-key.`);
  }
}

function sayNewOnes(say: Context['say']): void {
  say('Nothing was changed. These are new:');
  for (const variable of rotated) say(`${variable}=${newSecret()}`);
  say(
    'Set them on every process, and MASTER_KEY_PREVIOUS and SESSION_SECRET_PREVIOUS to those of today. Where processes are restarted one by one, first give all of them the new ones as the _PREVIOUS ones, and then exchange the two.',
  );
  say('The process that writes the views reports when the vault is wrapped in the new master key.');
}
