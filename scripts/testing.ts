// What `npm test` and `npm run test:faults` share: builds what is out of date, starts the engines that this machine can run, runs jest,
// and says in plain words what ran, what was left out and what took longest.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium, type Chromium } from '../test/src/browser/chromium.ts';
import { testEngines, type TestEngine } from '../test/src/harness/engines/test-engines.ts';
import { build, type BuildOptions } from './build.ts';
import { node, root } from './run.ts';

export interface TestRun {
  /** The settings of jest, a file at the root. */
  readonly config: string;
  /** Words for jest. A run with words is a part, and leaves engines out on purpose. */
  readonly words: readonly string[];
  /** The packages that are built first, without engines and a browser; by default all packages, with both. */
  readonly only?: BuildOptions['only'];
  /** The words about a run in full, beside the summary. */
  readonly report: (ran: Ran) => string;
}

/** A run that has ended. */
export interface Ran {
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
  readonly seconds: number;
  readonly machine: string;
  readonly engines: readonly TestEngine[];
}

/** The part of jest's JSON result that is used here. */
interface JestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly title: string;
    readonly ancestorTitles: readonly string[];
  }[];
}

const slowestShown = 20;
const cache = join(root, 'node_modules', '.cache', 'accelerator');
const leftOutFile = join(cache, 'left-out.txt');

/** Runs the tests to their end and sets the exit code. */
export async function runTests(run: TestRun): Promise<void> {
  try {
    process.exitCode = await codeOf(run);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}

async function codeOf({ config, words, only, report }: TestRun): Promise<number> {
  await build({ ifNeeded: true, only });
  const browser = only ? [] : [saidOf(await findChromium())];
  const engines = only ? [] : await testEngines();
  try {
    for (const { variable, url } of engines) if (url !== undefined) process.env[variable] = url;
    // Some 200 servers are started, and the command line as often: each would compile the same modules.
    process.env['NODE_COMPILE_CACHE'] ??= join(cache, 'compiled');
    const begun = performance.now();
    const { code, result } = await jest(['--config', config, ...words]);
    if (!result) {
      console.log('\njest ended without a result.\n0 passed, 1 failed');
      return 1;
    }
    const isWhole = words.length === 0;
    const unused = isWhole ? engines.filter((engine) => engine.url !== undefined && !hasRunOn(engine, result)) : [];
    const seconds = (performance.now() - begun) / 1_000;
    const ran = ranOf(result, { unused, engines, seconds });
    console.log(summaryOf(result, ran, browser, unused));
    if (isWhole) console.log(report(ran));
    console.log(`${ran.passed} passed, ${ran.failed} failed`);
    return unused.length > 0 ? 1 : code;
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()));
  }
}

/** An engine that was started and then left out would look as if it had been tested. */
function hasRunOn({ name }: TestEngine, { testResults }: JestResult): boolean {
  return testResults.some(({ assertionResults }) =>
    assertionResults.some(
      ({ status, ancestorTitles }) => status === 'passed' && ancestorTitles.some((title) => title.includes(name)),
    ),
  );
}

async function jest(words: readonly string[]): Promise<{ code: number; result: JestResult | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'accelerator-test-'));
  const file = join(folder, 'result.json');
  try {
    const { code } = await node([
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      ...words,
    ]);
    return { code, result: readResult(file) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readResult(file: string): JestResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResult;
  } catch {
    return undefined;
  }
}

/** Files that do not load: they have no test that could fail, but they did. */
function brokenIn({ testResults }: JestResult): readonly FileResult[] {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
}

interface Circumstances {
  readonly engines: readonly TestEngine[];
  readonly unused: readonly TestEngine[];
  readonly seconds: number;
}

function ranOf(result: JestResult, { engines, unused, seconds }: Circumstances): Ran {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenIn(result).length + unused.length,
    leftOut: result.numPendingTests,
    seconds,
    machine: `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    engines,
  };
}

function summaryOf(
  result: JestResult,
  { engines, seconds, machine }: Ran,
  browser: readonly string[],
  unused: readonly TestEngine[],
): string {
  return [
    '',
    ...slowestOf(result),
    `SQLite: that of Node ${process.versions.node} (${process.versions.sqlite}), in memory and in files.`,
    ...engines.map(({ name, origin }) => `${name}: ${origin}.`),
    ...unused.map(({ name }) => `${name} was there, and nothing ran on it.`),
    ...browser,
    leftOutOf(result),
    ...brokenIn(result).map(({ name }) => `Does not load: ${relative(root, name)}`),
    `The tests took ${inMinutes(seconds)} on ${machine}.`,
  ].join('\n');
}

function saidOf(browser: Chromium | undefined): string {
  return browser
    ? `Browser: ${browser.origin}.`
    : 'Browser: none starts here, so every journey was left out. Set CHROME_PATH to a Chromium that starts.';
}

/** Counts by package; the names go to a file. */
function leftOutOf({ testResults }: JestResult): string {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending')
      .map(({ ancestorTitles, title }) => `${relative(root, name)}: ${[...ancestorTitles, title].join(' › ')}`),
  );
  if (names.length === 0) return 'Nothing was left out.';
  mkdirSync(cache, { recursive: true });
  writeFileSync(leftOutFile, `${names.join('\n')}\n`);
  const counts = Object.entries(Object.groupBy(names, (name) => name.split('/')[0]!)).map(
    ([folder, left]) => `${left!.length} of ${folder}`,
  );
  return `Left out, ${names.length}: ${counts.join(', ')}. Their names are in ${relative(root, leftOutFile)}.`;
}

function slowestOf({ testResults }: JestResult): readonly string[] {
  const took = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1_000;
  const slowest = testResults.toSorted((one, other) => took(other) - took(one)).slice(0, slowestShown);
  return [
    `The slowest ${slowest.length} of ${testResults.length} files, in seconds:`,
    ...slowest.map((file) => `${took(file).toFixed(1).padStart(8)}  ${relative(root, file.name)}`),
  ];
}

export function inMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
