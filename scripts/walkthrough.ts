// npm run docs: puts the running code into docs/walkthrough.md, the columns of the exports into docs/analysis/data-dictionary.md, the
// settings into docs/operations.md, the access of the routes into docs/who-may-call.md, the rows of the events into docs/who-hears-what.md, and
// the order of the features into ARCHITECTURE.md. `--check` only says whether they are there already. It fails where a step of the walkthrough
// names code that is not in its file.
import { extensions } from '@accelerator/backend/app/features';
import { dictionaryText, tableText } from '@accelerator/backend/features/exports/data-dictionary';
import { exportTables } from '@accelerator/backend/features/exports/export-table';
import { settingsTable } from '@accelerator/backend/platform/config/settings-table';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../.dependency-cruiser.js';
import { root } from './run.ts';
import { whoHearsWhatText } from './who-hears-what.ts';
import { whoMayCall } from './who-may-call.ts';
import { checkSteps, quoted } from '../test/src/rules/quotes.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const walkthrough = 'docs/walkthrough.md';
const operations = 'docs/operations.md';
const architecture = 'ARCHITECTURE.md';
checkSteps(read(walkthrough), read);
const documents = {
  [walkthrough]: quoted(read(walkthrough), read),
  'docs/analysis/data-dictionary.md': dictionaryText(await extensions.of(exportTables)),
  [operations]: withSettings(read(operations)),
  'docs/who-may-call.md': whoMayCall(),
  'docs/who-hears-what.md': whoHearsWhatText(),
  [architecture]: read(architecture).replace(/(?<=features\["features: )[^"]*/, features.join(' → ')),
};

/** With the table of settings under its mark. */
function withSettings(document: string): string {
  const rows = Object.entries(settingsTable).map(([name, { default: usual, otherwise, meaning }]) => [
    `\`${name}\``,
    usual === undefined ? otherwise : `\`${usual}\``,
    meaning,
  ]);
  const table = tableText([['variable', 'default', 'meaning'], ...rows]);
  return document.replace(/(<!-- settings of \S+ -->\n)\n(?:\|.*\n)*/, (_, mark: string) => `${mark}\n${table}`);
}

for (const [path, current] of Object.entries(documents)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), current);
  else if (read(path) !== current) {
    process.stdout.write(`${path} does not say what the running code does: run "npm run docs".\n`);
    process.exitCode = 1;
  }
}
