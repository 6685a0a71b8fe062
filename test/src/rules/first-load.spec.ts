import { describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstScriptsOf } from './first-load.ts';

const build = join(import.meta.dirname, '..', '..', '..', 'frontend', 'dist');
const scripts = () => readdirSync(join(build, 'assets')).filter((name) => name.endsWith('.js'));
/** The name under which class-validator keeps its rules; no minifier changes it. */
const bringsValidators = (path: string) => readFileSync(join(build, path), 'utf8').includes('classValidatorMetadataStorage');

describe('the scripts that every page loads first', () => {
  test('bring no validators: routes and views of the contracts come without', () => {
    const first = firstScriptsOf(build);
    expect(first.length).toBeGreaterThan(1);
    expect(first.filter(bringsValidators)).toEqual([]);
  });

  test('are not all there is: forms load the validators', () => {
    expect(scripts().some((name) => bringsValidators(join('assets', name)))).toBe(true);
  });

  test('are those that the page names and what they import, not what they load later', () => {
    const page = mkdtempSync(join(tmpdir(), 'first-load-'));
    const files = {
      'index.html': '<script src="/early.js"></script><script type="module" crossorigin src="/assets/entry.js"></script>',
      'early.js': '',
      'assets/entry.js': 'import{a}from"./shared.js";import("./later.js");',
      'assets/shared.js': 'import"./deep.js";export const a=1;',
      'assets/deep.js': '',
      'assets/later.js': '',
    };
    mkdirSync(join(page, 'assets'));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(page, path), text);
    expect(firstScriptsOf(page)).toEqual(['early.js', 'assets/entry.js', 'assets/shared.js', 'assets/deep.js']);
    rmSync(page, { recursive: true });
  });
});
