import { expect, test } from '@jest/globals';
import { digestOf } from './digest.ts';

test('what says the same has one digest, and anything else another', () => {
  const texts = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    'POST /api/login {"password":"a"}',
    'POST /api/login {"password":"b"}',
    'ä',
    'a\u0308',
    '😀',
  ];
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
  expect(texts.map(digestOf)).toEqual(texts.map(digestOf));
});
