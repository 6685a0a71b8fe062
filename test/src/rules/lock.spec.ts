import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.ts';
import { licencesBeyond, missingFrom, unnamedArchives } from './lock.ts';

describe('the check of the lock', () => {
  test('names a platform package that has no entry', () => {
    const packages = {
      '': {},
      'node_modules/fast': { optionalDependencies: { 'fast-linux': '1.0.0', 'fast-darwin': '1.0.0' } },
      'node_modules/fast-linux': {},
    };
    expect(missingFrom({ packages })).toEqual(['node_modules/fast needs fast-darwin']);
  });

  test('finds an entry beside the package, above it, and for the root', () => {
    const packages = {
      '': { optionalDependencies: { node: '24.0.0' } },
      'node_modules/node': {},
      'node_modules/@a/b': { optionalDependencies: { inner: '1.0.0', outer: '1.0.0' } },
      'node_modules/@a/b/node_modules/inner': {},
      'node_modules/outer': {},
    };
    expect(missingFrom({ packages })).toEqual([]);
  });
});

describe('the check of the archives', () => {
  test('names a package without an address or a hash', () => {
    const archive = { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' };
    const packages = {
      '': {},
      backend: {},
      'node_modules/@own/backend': { link: true },
      'node_modules/named': archive,
      'node_modules/named/node_modules/inside': { inBundle: true },
      'node_modules/a': { integrity: archive.integrity },
      'backend/node_modules/b': { resolved: archive.resolved },
    };
    expect(unnamedArchives({ packages })).toEqual(['node_modules/a: no address', 'backend/node_modules/b: no hash']);
  });
});

describe('the check of the licences', () => {
  const beyond = (license: string | undefined, more: object = {}) =>
    licencesBeyond({ packages: { '': {}, 'node_modules/@a/b/node_modules/c': { ...(license && { license }), ...more } } });

  test.each(['MIT', '(BSD-3-Clause AND Apache-2.0)', '(GPL-3.0 OR MIT)', 'OFL-1.1'])('accepts %s', (license) => {
    expect(beyond(license)).toEqual([]);
  });

  test.each(['GPL-3.0', 'MIT AND AGPL-3.0', 'MPL-2.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED'])(
    'names a package under %s',
    (license) => {
      expect(beyond(license)).toEqual([`c: ${license}`]);
    },
  );

  test('names a package that says none, and accepts more of what is not delivered', () => {
    expect(beyond(undefined)).toEqual(['c: none']);
    expect(beyond('MPL-2.0', { dev: true })).toEqual([]);
    expect(licencesBeyond({ packages: { 'node_modules/own': { link: true }, 'node_modules/pause': {} } })).toEqual([]);
  });
});

test('the Node that comes along is the least that the packages admit, and that of the image', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const { engines, optionalDependencies } = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
  const brought = new Set(Object.values(optionalDependencies!).map((version) => `^${version}`));
  expect([...brought, `^${/^ARG NODE=node:([\d.]+)/m.exec(text('Dockerfile'))?.[1]}`]).toEqual([
    engines!['node'],
    engines!['node'],
  ]);
});
