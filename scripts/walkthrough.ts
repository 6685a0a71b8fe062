// npm run docs: puts the running code into docs/walkthrough.md. `--check` only says whether it is there already. Both fail where a step
// names code that is not in its file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { checkSteps, quoted } from '../test/src/rules/quotes.ts';

const file = join(root, 'docs', 'walkthrough.md');
const written = readFileSync(file, 'utf8');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const current = quoted(written, read);
checkSteps(written, read);

if (process.argv.includes('--check')) {
  if (current !== written) process.stdout.write('docs/walkthrough.md does not quote the running code: run "npm run docs".\n');
  process.exitCode = current === written ? 0 : 1;
} else writeFileSync(file, current);
