import { expect, test } from '@jest/globals';
import { wordsOf } from './search-words.ts';

test('an address is found whole and by each of its parts', () => {
  expect(wordsOf('Maya.Okafor@Tallyfold.example')).toEqual([
    ...['maya.okafor@tallyfold.example', 'maya', 'okafor', 'tallyfold', 'example'],
  ]);
});

test('words are folded, and each is kept once', () => {
  expect(wordsOf('STRASSE Straße', 'ﬁne')).toEqual(['strasse', 'fine']);
});
