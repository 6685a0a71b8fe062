// npm run bench               measures every figure and writes bench/results.json
// … -- --only 3               one of them; nothing is written
// … -- --scale 0.1            a tenth of the size, for a quick look; nothing is written
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appending } from './appending.bench.ts';
import { broadcasting } from './broadcasting.bench.ts';
import { commands } from './commands.bench.ts';
import { distributedCommands } from './distributed-commands.bench.ts';
import { distributedFolding } from './distributed-folding.bench.ts';
import { distributedHearing } from './distributed-hearing.bench.ts';
import { holds, type Figure, type Measured } from './figure.ts';
import { folding } from './folding.bench.ts';
import { hearing } from './hearing.bench.ts';
import { matches } from './matches.bench.ts';
import { reading } from './reading.bench.ts';
import { missingEngines, stopEngines } from './servers.ts';
import { rounded } from './statistics.ts';

const figures: readonly Figure[] = [
  ...[commands, folding, matches, reading, hearing, broadcasting, appending],
  ...[distributedFolding, distributedCommands, distributedHearing],
];
const results = join(import.meta.dirname, '..', '..', '..', 'bench', 'results.json');

const { values: options } = parseArgs({ options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } } });
const scale = Number(options.scale);
const chosen = figures.filter(({ number }) => options.only === undefined || String(number) === options.only);
if (chosen.length === 0 || !(scale > 0)) throw new Error('Say --only with a number from 1 to 10, and --scale with one above 0.');

const measured: object[] = [];
try {
  for (const figure of chosen) await measure(figure);
} finally {
  await stopEngines();
}

if (options.only === undefined && scale === 1) {
  mkdirSync(join(results, '..'), { recursive: true });
  writeFileSync(
    results,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: machine(), figures: measured }, null, 2)}\n`,
  );
}

async function measure(figure: Figure): Promise<void> {
  const missing = figure.isOnServers ? await missingEngines() : '';
  if (missing) return void process.stdout.write(`${figure.number}. ${figure.what}\n   is not measured. ${missing}.\n\n`);
  const { value, details } = await figure.measure(scale);
  show(figure, { value, details });
  const { number, what, against, bound } = figure;
  measured.push({ number, what, against, bound, value: rounded(value), holds: holds(figure, value), details });
}

function show(figure: Figure, { value, details }: Measured): void {
  const [word, bound] = 'atLeast' in figure.bound ? ['at least', figure.bound.atLeast] : ['at most', figure.bound.atMost];
  const verdict = holds(figure, value) ? 'holds' : 'FALLS SHORT';
  const lines = Object.entries(details).map(([name, detail]) => `     ${name}: ${detail}\n`);
  process.stdout.write(
    `${figure.number}. ${figure.what}\n   against ${figure.against}: ${rounded(value)} (${word} ${bound}) ${verdict}\n${lines.join('')}\n`,
  );
}

function machine(): object {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim(),
    processors: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
  };
}
