import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFiles, usualDataDir } from '../platform/config/data-files.ts';
import { CannotBeDone, type Context } from './command.ts';

/** The data directory that the environment names. @throws CannotBeDone where it names servers */
export function embeddedDirectory(environment: Context['environment']): string {
  if (environment['EVENTSTORE_URL'] || environment['MONGODB_URL'])
    throw new CannotBeDone(
      'This is for a data directory, and EVENTSTORE_URL or MONGODB_URL is set: unset them, or see docs/operations.md for servers.',
    );
  return resolve(environment['DATA_DIR'] || usualDataDir);
}

/** @throws CannotBeDone */
export function mustHoldAProgramme(dataDir: string): void {
  if ([dataFiles.log, dataFiles.vault].every((name) => existsSync(join(dataDir, name)))) return;
  throw new CannotBeDone(`${dataDir} holds no programme: set DATA_DIR to its data directory.`);
}
