import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const files = globSync(
  ['{backend,contracts,demo,frontend,test}/src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'docs/**/*.{md,csv}', '*.md'],
  {
    cwd: root,
  },
);

/** Other words for "log in", "log out", "login" and "logout"; names of files and paths keep theirs. */
const others = new RegExp(
  String.raw`(?<![\w/.-])(?:${'sign'}(?:s|ed|ing)?[ -](?:in|out)s?|${'log'}-(?:in|out)s?)(?![\w-]|\.\w)`,
  'gi',
);

/** Under which a store holds attempts since before there was one spelling. */
const storedNames = /new Throttle\(limiter, '[^']*'/g;

const said = (text: string) => [...text.replaceAll(storedNames, '').matchAll(others)].map(([words]) => words);

test('other words are found', () => {
  const planted = ['Sign in', 'signed out', 'signs in', 'Signing out', 'sign-in', 'signed-in', 'Log-in', 'log-outs'];
  expect(said(planted.map((words) => `They ${words}.`).join('\n'))).toEqual(planted);
  expect(said("import { x } from './sign-out.ts'; Log in. A login. Logged out. Designed in Berlin.")).toEqual([]);
});

test('one spelling is used everywhere: the verbs log in and log out, the nouns login and logout', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((file) => !file.endsWith('spelling.spec.ts'))
    .flatMap((file) => said(readFileSync(join(root, file), 'utf8')).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

/** A program is software; partners apply to a programme. */
const misspelled = /\b(?:to|for|how) the program\b/gi;

test('partners apply to a programme: a program is software', () => {
  const planted = 'Your application to the program. Its approval for the program was revoked. How the program works.';
  expect(planted.match(misspelled)).toHaveLength(3);
  expect('The programme. Applied to the programme. A mail program.'.match(misspelled)).toBeNull();
  const found = files
    .filter((file) => !file.endsWith('spelling.spec.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').match(misspelled));
  expect(found).toEqual([]);
});
