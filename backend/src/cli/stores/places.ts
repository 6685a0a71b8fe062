import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mustBeWhole } from '../../app/stores/whole-directory.ts';
import { dataFiles, mustHoldFiles } from '../../platform/config/data-files.ts';
import type { Environment } from '../../platform/config/setting-values.ts';
import { storesFrom, type DistributedStores } from '../../platform/config/settings.ts';
import { settingOf, textOf } from '../../platform/config/settings-table.ts';
import { writesIn } from '../../platform/errors/full-disk.ts';
import { CannotBeDone } from '../command.ts';

export function namesServers(environment: Environment): boolean {
  return Boolean(textOf(environment, 'EVENTSTORE_URL') ?? textOf(environment, 'MONGODB_URL'));
}

/** The servers that the environment names; undefined where it names a data directory. @throws UnusableSetting where it names one alone */
export function serversIn(environment: Environment): DistributedStores | undefined {
  const stores = namesServers(environment) ? storesFrom(environment) : undefined;
  return stores?.mode === 'distributed' ? stores : undefined;
}

/** @throws UnusableSetting */
export function dataDirectoryIn(environment: Environment): string {
  const dataDir = resolve(settingOf(environment, 'DATA_DIR'));
  writesIn(dataDir);
  mustHoldFiles(dataDir);
  return dataDir;
}

/** The data directory that the environment names. @throws CannotBeDone where it names servers */
export function embeddedDirectory(environment: Environment): string {
  if (namesServers(environment))
    throw new CannotBeDone(
      'This is for a data directory, and EVENTSTORE_URL or MONGODB_URL is set: unset them, or see docs/operations.md for servers.',
    );
  return dataDirectoryIn(environment);
}

/** @throws CannotBeDone, or UnusableSetting where a part of it is lost */
export function mustHoldAProgramme(dataDir: string): void {
  mustBeWhole(dataDir);
  if ([dataFiles.log, dataFiles.vault].every((name) => existsSync(join(dataDir, name)))) return;
  throw new CannotBeDone(`${dataDir} holds no programme: set DATA_DIR to its data directory.`);
}
