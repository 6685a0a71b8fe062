import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { DataDirectory } from '../../harness/place.ts';
import { surroundings } from '../../harness/surroundings.ts';
import type { Figure, Results } from '../figure.ts';
import { fillLog, LogWriter, skipPolicies } from '../invented-log.ts';
import { serveApp } from '../served.ts';
import { idle, viewsInPlace } from '../settled.ts';
import { median } from '../statistics.ts';

const events = 1_000_000;
const starts = 5;
const pollIntervalMs = 100;
const root = join(import.meta.dirname, '..', '..', '..', '..');

export const starting: Figure = {
  number: 11,
  what: '`npm start` with 1,000,000 events and their views in place, to the first HTTP answer',
  bounds: { seconds: { atMost: 3 } },
  measure: async (scale) => measure(await (filled ??= filledDirectory(Math.round(events * scale)))),
};

/** Made once for all runs, because a start changes nothing in it. */
let filled: Promise<Filled> | undefined;

interface Filled {
  readonly folder: string;
  readonly count: number;
}

async function filledDirectory(count: number): Promise<Filled> {
  const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'accelerator-bench-start-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const place = new DataDirectory(folder);
  await place.withVault((vault) => place.withLog((log) => fillLog(new LogWriter(log, new SubjectKeys(vault)), count)));
  await skipPolicies(place);
  const served = await serveApp(folder);
  await viewsInPlace(served);
  await idle(served);
  await served.stop();
  return { folder, count };
}

async function measure({ folder, count }: Filled): Promise<Results> {
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) seconds.push(await secondsToFirstAnswer(folder));
  return { seconds: median(seconds), 'seconds of the slowest start': Math.max(...seconds), 'events in the log': count };
}

async function secondsToFirstAnswer(dataDir: string): Promise<number> {
  const begun = performance.now();
  // In a group of its own, because npm starts a shell that starts Node.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...surroundings, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm start ended before it was listening.')));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 10_000) output += text;
      const [, found] = /Listening on (http:\S+)\n/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const { ok } = await fetch(`${address}${healthRoutes.health.path}`);
  const seconds = (performance.now() - begun) / 1_000;
  if (!ok) throw new Error('The first answer was that the server cannot serve yet.');
  const gone = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await gone;
  while (isThere(-child.pid!)) await delay(pollIntervalMs);
  return seconds;
}

function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
