import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A file of that name in a folder of its own, which goes when the spec is done. */
export function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'accelerator-store-'));
  folders.push(folder);
  return join(folder, name);
}
