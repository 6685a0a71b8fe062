import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableSetting } from './setting-values.ts';

/**
 * The files in the data directory of an embedded programme: the truth, what is made from it, what may never be an event,
 * and what is to be sent.
 */
export const dataFiles = { log: 'log.sqlite', views: 'views.sqlite', vault: 'vault.sqlite', outbox: 'outbox.sqlite' } as const;

/** Held by the one process that writes to the directory. */
export const lockFile = 'lock.sqlite';

/** Where the process that has the directory listens for commands of an operator. */
export const socketFile = 'commands.sock';

/** And what the environment does not give, by its variables. */
export const secretFiles = {
  SESSION_SECRET: 'session-secret',
  MASTER_KEY: 'master-key',
  /** Until a rotation of the keys has done its work. */
  SESSION_SECRET_PREVIOUS: 'session-secret-previous',
  MASTER_KEY_PREVIOUS: 'master-key-previous',
} as const;

/** @throws UnusableSetting where a directory lies in the place of one of these files */
export function mustHoldFiles(dataDir: string): void {
  const databases = [...Object.values(dataFiles), lockFile].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
  for (const name of [...databases, socketFile, ...Object.values(secretFiles)]) mustBeFile(join(dataDir, name));
}

/** Nothing may be there. @throws UnusableSetting */
export function mustBeFile(file: string): void {
  if (!existsSync(file) || !statSync(file).isDirectory()) return;
  throw new UnusableSetting(
    `${file} is a directory, where a file belongs: remove the directory, and put the file back if there was one. Docker makes such a directory where the source of a bind mount is missing.`,
  );
}
