import { DirectoryLock, lockFile, UnusableSetting } from '@accelerator/backend/public/server';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lies in every directory that a demo has filled; nothing is ever deleted where it does not lie. */
const mark = 'this-is-a-demo';

/** An empty directory for the data of one demo, locked for this process. */
export interface DemoDirectory {
  readonly path: string;
  /** An earlier demo lay here, and is deleted. */
  readonly wasEmptied: boolean;
  /** Gives the lock back, and removes the directory unless it was named. */
  readonly leave: () => void;
}

/**
 * @param wanted Emptied if an earlier demo filled it, and kept at the end. Undefined takes a temporary one.
 * @throws UnusableSetting where the wanted directory holds anything else than a demo, or another process is at work there
 */
export function freshDemoDirectory(wanted: string | undefined): DemoDirectory {
  if (wanted === undefined) {
    const path = mkdtempSync(join(tmpdir(), 'accelerator-demo-'));
    return { path, wasEmptied: false, leave: () => rmSync(path, { recursive: true, force: true }) };
  }
  mustHoldOnlyADemo(wanted);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const lock = DirectoryLock.take(wanted);
  // Another process may have filled it before this one had the lock.
  mustHoldOnlyADemo(wanted);
  // The mark comes first and stays, so that what is interrupted here can be repeated.
  writeFileSync(join(wanted, mark), 'The next demo that is started here deletes everything in this directory.\n');
  const former = foundIn(wanted).filter((name) => name !== mark);
  for (const entry of former) rmSync(join(wanted, entry), { recursive: true });
  return { path: wanted, wasEmptied: former.length > 0, leave: () => lock.release() };
}

function mustHoldOnlyADemo(directory: string): void {
  const entries = foundIn(directory);
  if (entries.length > 0 && !entries.includes(mark))
    throw new UnusableSetting(
      `DATA_DIR is ${directory}, which holds something that is not a demo: name an empty directory, or unset it.`,
    );
}

function foundIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name !== lockFile) : [];
}
