import { describe, expect, test } from '@jest/globals';
import { unwelcomeWordsIn } from './words.ts';

const join = (...parts: string[]): string => parts.join('');

describe('the check of words', () => {
  test.each([
    ['an issue', join('see iss', 'ue 12')],
    ['a reference to one', join('fixed (', '#12)')],
    ['a decision elsewhere', join('as P', '-07 says')],
    ['who typed it', join('written by an ag', 'ent')],
    ['a machine’s path', join('in /wo', 'rk/shared')],
    ['a promise', join('// TO', 'DO later')],
  ])('finds %s', (_what, text) => {
    expect(unwelcomeWordsIn(`fine\n${text}`)).toMatchObject([{ line: 2 }]);
  });

  test.each([
    'the header User-Agent',
    'a color of #333 or #0a0b0c',
    'SHA-256 and UTF-8',
    'an issue with 3 parts',
    'the route /workspaces/main',
  ])('leaves "%s" alone', (text) => {
    expect(unwelcomeWordsIn(text)).toEqual([]);
  });
});
