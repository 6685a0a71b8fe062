// npm run bench               measures every figure and writes bench/results.json
// … -- --runs 3               three times, and writes the least, the median and the greatest of each result
// … -- --only 3               one figure, or several (--only 1,3); nothing is written
// … -- --scale 0.1            a tenth of the size, for a quick look; nothing is written
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appending } from './figures/appending.bench.ts';
import { broadcasting } from './figures/broadcasting.bench.ts';
import { commands } from './figures/commands.bench.ts';
import { distributedCommands } from './figures/distributed-commands.bench.ts';
import { distributedFolding } from './figures/distributed-folding.bench.ts';
import { distributedHearing } from './figures/distributed-hearing.bench.ts';
import { endpointsFigure } from './figures/endpoints.bench.ts';
import { holds, type Figure, type Results } from './figure.ts';
import { forgetLogs } from './filled-log.ts';
import { folding } from './figures/folding.bench.ts';
import { hearing } from './figures/hearing.bench.ts';
import { hotStream } from './figures/hot-stream.bench.ts';
import { listScreens } from './figures/list-screens.bench.ts';
import { lists } from './figures/lists.bench.ts';
import { longHistory } from './figures/long-history.bench.ts';
import { matches } from './figures/matches.bench.ts';
import { reading } from './figures/reading.bench.ts';
import { rebuilding } from './figures/rebuilding.bench.ts';
import { missingEngines, stopEngines } from './servers.ts';
import { starting } from './figures/starting.bench.ts';
import { rounded, spreadOf, type Spread } from './statistics.ts';
import { steadyRate } from './figures/steady-rate.bench.ts';

const figures: readonly Figure[] = [
  ...[commands, folding, matches, reading, hearing, broadcasting, appending],
  ...[distributedFolding, distributedCommands, distributedHearing],
  ...[starting, hotStream, steadyRate, lists, listScreens, longHistory, rebuilding, endpointsFigure],
];
const file = join(import.meta.dirname, '..', '..', '..', 'bench', 'results.json');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
  },
});
const [scale, runs] = [Number(options.scale), Number(options.runs)];
const only = options.only?.split(',');
const chosen = figures.filter(({ number }) => only?.includes(String(number)) ?? true);
if (chosen.length === 0 || !(scale > 0) || !(runs >= 1))
  throw new Error(`Give --only numbers from 1 to ${figures.length}, --scale one above 0, and --runs one from 1.`);

// Exit handlers end the servers that were started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const measured = new Map<Figure, Results[]>();
try {
  for (let run = 1; run <= runs; run += 1) {
    if (runs > 1) process.stdout.write(`Run ${run} of ${runs}\n\n`);
    for (const figure of chosen) await measure(figure);
    await forgetLogs();
  }
} finally {
  await stopEngines();
}

const summaries = [...measured].map(([figure, results]) => ({ figure, results: summaryOf(results) }));
if (runs > 1) for (const { figure, results } of summaries) show(figure, results);
if (options.only === undefined && scale === 1) {
  const entries = summaries.map(({ figure: { number, what, bounds }, results }) => ({ number, what, bounds, results }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: machine(), runs, figures: entries }, null, 2)}\n`,
  );
}

async function measure(figure: Figure): Promise<void> {
  const missing = figure.isOnServers ? await missingEngines() : '';
  if (missing) return void process.stdout.write(`${figure.number}. ${figure.what}\n   is not measured. ${missing}.\n\n`);
  const results = await figure.measure(scale);
  show(figure, summaryOf([results]));
  measured.set(figure, [...(measured.get(figure) ?? []), results]);
}

type Summary = Readonly<Record<string, number | string | Spread>>;

/** One run as it is, several by the spread of their numbers. */
function summaryOf(results: readonly Results[]): Summary {
  const [first] = results;
  return Object.fromEntries(
    Object.entries(first!).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      return [name, results.length === 1 ? rounded(value) : spreadOf(results.map((one) => Number(one[name])))];
    }),
  );
}

function show({ number, what, bounds }: Figure, results: Summary): void {
  const lines = Object.entries(results).map(([name, result]) => {
    const bound = bounds[name];
    const [value, text] =
      typeof result === 'object'
        ? [result.median, `${result.median} (${result.min} to ${result.max})`]
        : [Number(result), String(result)];
    if (!bound) return `   ${name}: ${text}\n`;
    const demand = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
    return `   ${name}: ${text}, ${demand}: ${holds(bound, value) ? 'holds' : 'FALLS SHORT'}\n`;
  });
  process.stdout.write(`${number}. ${what}\n${lines.join('')}\n`);
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
