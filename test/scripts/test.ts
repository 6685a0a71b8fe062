// npm test: builds what is out of date, starts the engines that this machine can run, runs every spec of every package, and says in
// plain words what ran and what was left out.
// Further words go to jest: npm test -- --selectProjects backend
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../src/browser/chromium.ts';
import { testEngines, type TestEngine } from '../src/harness/engines/test-engines.ts';
import { build } from './build.ts';
import { node, root } from './run.ts';

/** The part of jest's JSON result that is used here. */
interface JestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

async function testAll(): Promise<number> {
  await build({ ifNeeded: true });
  const browser = await findChromium();
  const engines = await testEngines();
  try {
    for (const { variable, url } of engines) if (url !== undefined) process.env[variable] = url;
    const { code, result } = await jest(process.argv.slice(2));
    if (!result) {
      console.log('\njest ended without a result.\n0 passed, 1 failed');
      return 1;
    }
    const unused = isWhole() ? engines.filter((engine) => engine.url !== undefined && !hasRunOn(engine, result)) : [];
    console.log(summaryOf(result, browser?.origin, engines, unused));
    return unused.length > 0 ? 1 : code;
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()));
  }
}

/** Whoever asks for some of the tests leaves engines out on purpose. */
function isWhole(): boolean {
  return process.argv.length === 2;
}

/** An engine that was started and then left out would look as if it had been tested. */
function hasRunOn({ name }: TestEngine, { testResults }: JestResult): boolean {
  return testResults.some(({ assertionResults }) =>
    assertionResults.some(
      ({ status, ancestorTitles }) => status === 'passed' && ancestorTitles.some((title) => title.includes(name)),
    ),
  );
}

async function jest(args: readonly string[]): Promise<{ code: number; result: JestResult | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'accelerator-test-'));
  const file = join(folder, 'result.json');
  try {
    const { code } = await node([
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      ...args,
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

function summaryOf(
  result: JestResult,
  browser: string | undefined,
  engines: readonly TestEngine[],
  unused: readonly TestEngine[],
): string {
  // A file that does not load has no tests that could fail, but it did.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const leftOut = result.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'pending')
      .map(({ ancestorTitles, title }) => `  ${relative(root, file.name)}: ${[...ancestorTitles, title].join(' › ')}`),
  );
  return [
    '',
    `SQLite: that of Node ${process.versions.node} (${process.versions.sqlite}), in memory and in files.`,
    ...engines.map(({ name, origin }) => `${name}: ${origin}.`),
    engines.every(({ url }) => url !== undefined)
      ? 'The stories were told on SQLite, and on EventStoreDB with MongoDB.'
      : 'The stories were told on SQLite alone: the other mode needs EventStoreDB and MongoDB.',
    ...unused.map(({ name }) => `${name} was there, and nothing ran on it.`),
    browser
      ? `Browser: ${browser}.`
      : 'Browser: none starts here, so every journey was left out. Set CHROME_PATH to a Chromium that starts.',
    leftOut.length > 0 ? `Left out, ${leftOut.length}:\n${leftOut.join('\n')}` : 'Nothing was left out.',
    ...broken.map(({ name }) => `Does not load: ${relative(root, name)}`),
    `${result.numPassedTests} passed, ${result.numFailedTests + broken.length + unused.length} failed`,
  ].join('\n');
}

try {
  process.exitCode = await testAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
