import { expect, test } from '@jest/globals';
import { wordsIn, wordsOf } from './search-words.ts';

test('an address is found whole and by each of its parts', () => {
  expect(wordsOf('Maya.Okafor@Tallyfold.example')).toEqual([
    ...['maya.okafor@tallyfold.example', 'maya', 'okafor', 'tallyfold', 'example'],
  ]);
});

test('words are folded as names are, and each is kept once', () => {
  expect(wordsOf('STRASSE Straße', 'ﬁne')).toEqual(['strasse', 'fine']);
});

test('what was typed stays in one piece between spaces', () => {
  expect(wordsIn('  Nord-Licht \u0000 DIGI ')).toEqual(['nord-licht', 'digi']);
});
