// npm run check: everything that can be said about the code without running it, one line a gate, and all that a broken gate has to say.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { betweenFolders } from '../.dependency-cruiser.js';
import { licencesBeyond, missingFrom, unnamedArchives, type Lock } from '../test/src/rules/lock.ts';
import { build } from './build.ts';
import { commandOf, compiler, node, root, type Outcome } from './run.ts';

interface Gate {
  readonly name: string;
  readonly run: () => Promise<Outcome> | Outcome;
}

const tool = (args: readonly string[]) => (): Promise<Outcome> => node(args, { quiet: true });

const gates: readonly Gate[] = [
  { name: 'types of the packages', run: checkPackages },
  { name: 'types of the specs', run: tool([compiler, '-p', 'test/tsconfig.specs.json']) },
  { name: 'lint, first pass', run: tool([commandOf('oxlint', 'bin/oxlint'), '--deny-warnings']) },
  { name: 'lint', run: tool([commandOf('eslint', 'bin/eslint.js'), '--max-warnings', '0', '.']) },
  {
    name: 'imports',
    run: tool([
      commandOf('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
      ...[
        '--config',
        '.dependency-cruiser.js',
        'contracts/src',
        'backend/src',
        'demo/src',
        'frontend/src',
        'test/src',
        'scripts',
      ],
    ]),
  },
  { name: 'folders', run: checkFolders },
  { name: 'dead code', run: tool([commandOf('knip', 'bin/knip.js'), '--no-config-hints']) },
  { name: 'format', run: tool([commandOf('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']) },
  { name: 'documents', run: tool(['scripts/walkthrough.ts', '--check']) },
  { name: 'lock and licences', run: checkLock },
];

/** The OpenAPI document's types are made from the built contracts, and a story imports them. */
async function checkPackages(): Promise<Outcome> {
  try {
    await build({ ifNeeded: true, only: ['contracts', 'openapi'] });
  } catch (error) {
    return { code: 1, output: (error as Error).message };
  }
  return node([compiler, '-b'], { quiet: true });
}

async function checkFolders(): Promise<Outcome> {
  const { options, forbidden } = betweenFolders;
  const { output } = await cruise(['backend/src'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: forbidden! },
  });
  const { violations } = (output as ICruiseResult).summary;
  return {
    code: violations.length > 0 ? 1 : 0,
    output: violations.map(({ from, to }) => `${from} and ${to} import each other.`).join('\n'),
  };
}

function checkLock(): Outcome {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const problems = [...missingFrom(lock), ...unnamedArchives(lock), ...licencesBeyond(lock)];
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

/** The packages' types come first, alone: their build is what the other gates look at. */
async function check(): Promise<boolean> {
  const [first, ...others] = gates;
  const waiting = [...others];
  const passed = [await pass(first!)];
  const take = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) passed.push(await pass(gate));
  };
  await Promise.all([take(), take()]);
  const broken = passed.filter((one) => !one).length;
  console.log(`${passed.length - broken} passed, ${broken} failed`);
  return broken === 0;
}

async function pass({ name, run }: Gate): Promise<boolean> {
  const from = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  if (code === 0) console.log(`passed  ${name} (${seconds} s)`);
  else console.log(`FAILED  ${name} (${seconds} s)\n${output.trim().replaceAll(/^/gm, '        ')}`);
  return code === 0;
}

process.exitCode = (await check()) ? 0 : 1;
