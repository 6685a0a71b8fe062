import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure, Results } from '../figure.ts';
import { comparedWithReference } from '../reference-comparison.ts';
import { serveApp, serveReference } from '../served.ts';
import { median } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const changesOfEach = 40;
const syncs = 100;
/** Of a disk such as rented servers have over a network. In milliseconds. */
const slowerSyncs = 2;

export const commands: Figure = {
  number: 1,
  what: 'commands over HTTP by 64 clients, each answered once it is on the disk',
  bounds: { 'ratio to the reference server': { atLeast: 1 } },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(changesOfEach * scale))),
};

async function measure(folder: string, changes: number): Promise<Results> {
  const here = await compared(join(folder, 'here'), changes, 0);
  const slower = await compared(join(folder, 'slower'), changes, slowerSyncs);
  return {
    ...here,
    'milliseconds of one sync of this disk': syncTime(join(folder, 'sync')),
    ...Object.fromEntries(
      ['ratio to the reference server', 'commands per second', 'milliseconds p99'].map((name) => [
        `${name}, with syncs that take ${slowerSyncs} ms longer`,
        slower[name]!,
      ]),
    ),
  };
}

/** @param slower milliseconds added to each sync, on both sides */
async function compared(folder: string, changes: number, slower: number): Promise<Results> {
  await mkdir(join(folder, 'reference'), { recursive: true });
  const served = await serveApp(folder, { slowerSyncs: slower });
  const reference = await serveReference({ LOG_FILE: join(folder, 'reference', 'log.sqlite') }, { slowerSyncs: slower });
  const results = await comparedWithReference(served, reference, changes);
  await Promise.all([served.stop(), reference.stop()]);
  return results;
}

/** The median of some writes of a page, each synced. In milliseconds. */
function syncTime(file: string): number {
  const descriptor = openSync(file, 'w');
  const times = Array.from({ length: syncs }, () => {
    writeSync(descriptor, Buffer.alloc(4_096, 1));
    const begun = performance.now();
    fdatasyncSync(descriptor);
    return performance.now() - begun;
  });
  closeSync(descriptor);
  return median(times);
}
