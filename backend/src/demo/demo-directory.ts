import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableSetting } from '../settings.ts';

/** Lies in every directory that a demo has filled; nothing is ever deleted where it does not lie. */
const mark = 'this-is-a-demo';

/** An empty directory for the data of one demo. */
export interface DemoDirectory {
  readonly path: string;
  /** Removes the directory where nobody asked for it by name. */
  readonly leave: () => void;
}

/**
 * @param wanted Emptied if an earlier demo filled it, and kept at the end. Undefined takes a temporary one.
 * @throws UnusableSetting where the wanted directory holds anything else than a demo
 */
export function freshDemoDirectory(wanted: string | undefined): DemoDirectory {
  if (wanted === undefined) {
    const path = mkdtempSync(join(tmpdir(), 'accelerator-demo-'));
    return { path, leave: () => rmSync(path, { recursive: true, force: true }) };
  }
  empty(wanted);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  writeFileSync(join(wanted, mark), 'The next demo that is started here deletes everything in this directory.\n');
  return { path: wanted, leave: () => undefined };
}

function empty(directory: string): void {
  const entries = existsSync(directory) ? readdirSync(directory) : [];
  if (entries.length > 0 && !entries.includes(mark))
    throw new UnusableSetting(
      `DATA_DIR is ${directory}, which holds something that is not a demo: name an empty directory, or unset it.`,
    );
  // The mark goes last, so that what was interrupted here can be repeated.
  for (const entry of [...entries.filter((name) => name !== mark), ...entries.filter((name) => name === mark)])
    rmSync(join(directory, entry), { recursive: true });
}
