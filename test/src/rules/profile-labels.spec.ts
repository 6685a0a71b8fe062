import { profileFieldNames, profileFieldTable, titleOfField } from '@accelerator/contracts/partners';
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const files = globSync('{backend,contracts,frontend}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/[.](spec|fixtures|story|journey)[.]|testing[/]|partners[/]profile-fields[.]ts$/.test(file),
);

/** Labels of several words: a single one, such as Budget, may stand for something else, too. */
const labels = profileFieldNames
  .flatMap((field) => [profileFieldTable[field].label, profileFieldTable[field].short ?? '', titleOfField(field)])
  .filter((label) => label.includes(' '));
const retold = (text: string) => labels.filter((label) => new RegExp(`['"\`>]${label}['"\`<]`).test(text));

test('a label that is written beside the table of fields is found', () => {
  expect(retold(`<dt>Company domain</dt>, ['Market segments', names], label="Team Size", \`Job title\``)).toEqual([
    'Job title',
    'Company domain',
    'Market segments',
    'Team Size',
  ]);
  expect(retold("The company domain is theirs. catalogue('team size', [])")).toEqual([]);
});

test('the fields of a profile are named by their table alone', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => retold(readFileSync(join(root, file), 'utf8')).map((label) => `${file}: ${label}`));
  expect(found).toEqual([]);
});
