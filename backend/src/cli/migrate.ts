import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { masterKeyFrom } from '../platform/config/secrets.ts';
import type { Environment } from '../platform/config/setting-values.ts';
import { storesFrom, type DistributedStores } from '../platform/config/settings.ts';
import { CannotBeDone, required, WronglyCalled, type Context } from './command.ts';
import { dataDirectoryIn, mustHoldAProgramme, serversIn } from './stores/places.ts';
import { openDistributed, openEmbedded, type StoreSet } from './stores/store-set.ts';
import { archiveOf } from './archive/archive.ts';
import { fill, type Filled } from './archive/fill.ts';
import { secretsIn, secretsOf, writeSecrets } from './stores/secrets.ts';

const modes = ['embedded', 'distributed'] as const;

type Mode = (typeof modes)[number];

/** Both places that the environment names. */
interface Places {
  readonly dataDir: string;
  readonly servers: DistributedStores;
}

/** Declares the command `migrate`. */
export function migrate(command: Command, context: Context): void {
  command
    .summary('Moves a programme from a data directory to EventStoreDB and MongoDB, or back.')
    .description(
      [
        'Moves a programme from a data directory to EventStoreDB and MongoDB, or back.',
        'DATA_DIR names the data directory (./data), EVENTSTORE_URL and MONGODB_URL the servers, MASTER_KEY and SESSION_SECRET the secrets of the servers. A data directory has its secrets in its own files; where it has none yet, it gets those.',
        'End every process of the programme first. What is moved from stays as it is. What is moved to must be empty, or hold what an earlier call has brought there before it broke off; start nothing on it before the call says that everything is the same in both.',
      ].join('\n\n'),
    )
    .usage('--from <mode> --to <mode>')
    .option('--from <mode>', 'embedded or distributed')
    .option('--to <mode>', 'the other one')
    .action(() => migrateBetween(modeOf(required(command, 'from')), modeOf(required(command, 'to')), context));
}

async function migrateBetween(from: Mode, to: Mode, { environment, say, progress }: Context): Promise<void> {
  if (from === to) throw new WronglyCalled(`From ${from} to ${to} there is nothing to move: name the other one after --to.`);
  const places = placesIn(environment);
  if (from === 'embedded') mustHoldAProgramme(places.dataDir);
  // One that is not there yet is made only once the servers can be read.
  let lock = existsSync(places.dataDir) ? DirectoryLock.take(places.dataDir) : undefined;
  try {
    const source = await open(from, places, environment);
    try {
      if (to === 'embedded') {
        storesFrom({ DATA_DIR: places.dataDir });
        lock ??= DirectoryLock.take(places.dataDir);
        writeSecrets(places.dataDir, secretsOf(environment));
      }
      const target = await open(to, places, environment);
      try {
        const { events, sha256, records } = await move(source, target, progress);
        say(`${events} events and ${records} records of the vault are the same in both.`);
        say(`Without their positions, both logs have the SHA-256 ${sha256}.`);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    lock?.release();
  }
  if (secretsIn(places.dataDir).SESSION_SECRET !== secretsOf(environment).SESSION_SECRET)
    say('SESSION_SECRET is not that of the data directory: everyone has to log in again.');
}

/** Fills the target from the archive of the source. @throws CannotBeDone, also if a process wrote to the source in the meantime */
export async function move(source: StoreSet, target: StoreSet, progress: Context['progress']): Promise<Filled> {
  const head = await source.log.head();
  const filled = await fill(target, await archiveOf(source), progress);
  if ((await source.log.head()) !== head)
    throw new CannotBeDone(
      'A process has written events during the copy: end every process of the programme, and call this again.',
    );
  return filled;
}

function modeOf(text: string): Mode {
  const mode = modes.find((one) => one === text);
  if (!mode) throw new WronglyCalled(`There is no mode "${text}": it is embedded or distributed.`);
  return mode;
}

function placesIn(environment: Environment): Places {
  const servers = serversIn(environment);
  if (!servers) throw new CannotBeDone('Set EVENTSTORE_URL and MONGODB_URL to the servers, and DATA_DIR to the data directory.');
  return { dataDir: dataDirectoryIn(environment), servers };
}

async function open(mode: Mode, { dataDir, servers }: Places, environment: Environment): Promise<StoreSet> {
  if (mode === 'distributed') return openDistributed(servers, keyFrom(secretsOf(environment).MASTER_KEY, 'the servers'));
  const { MASTER_KEY, MASTER_KEY_PREVIOUS } = { ...secretsOf(environment), ...secretsIn(dataDir) };
  if (MASTER_KEY_PREVIOUS)
    throw new CannotBeDone(
      `The keys of ${dataDir} are being wrapped anew: start the programme there, wait until it says that this is done, and migrate then.`,
    );
  return openEmbedded(dataDir, keyFrom(MASTER_KEY, dataDir));
}

function keyFrom(text: string | undefined, place: string): Buffer {
  if (text === undefined) throw new CannotBeDone(`The vault of ${place} needs its master key: set MASTER_KEY to it.`);
  return masterKeyFrom(text);
}
