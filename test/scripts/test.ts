// npm test: builds what is out of date, runs every spec of every package, and says in plain words what ran and what was left out.
// Further words go to jest: npm test -- --selectProjects backend
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../src/browser/chromium.ts';
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
  const { code, result } = await jest(process.argv.slice(2));
  if (!result) {
    console.log('\njest ended without a result.\n0 passed, 1 failed');
    return 1;
  }
  console.log(summaryOf(result, browser?.origin));
  return code;
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

function summaryOf(result: JestResult, browser: string | undefined): string {
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
    `Engines: SQLite of Node ${process.versions.node} (${process.versions.sqlite}), in memory and in files.`,
    browser
      ? `Browser: ${browser}.`
      : 'Browser: none starts here, so every journey was left out. Set CHROME_PATH to a Chromium that starts.',
    leftOut.length > 0 ? `Left out, ${leftOut.length}:\n${leftOut.join('\n')}` : 'Nothing was left out.',
    ...broken.map(({ name }) => `Does not load: ${relative(root, name)}`),
    `${result.numPassedTests} passed, ${result.numFailedTests + broken.length} failed`,
  ].join('\n');
}

try {
  process.exitCode = await testAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
