import { describe, expect, test } from '@jest/globals';
import { missingFrom } from './lock.ts';

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
