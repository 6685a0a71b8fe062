import { describe, expect, test } from '@jest/globals';
import { mixedWord, skeletonOf } from './look-alikes.ts';

describe('a name reads the same as', () => {
  test.each([
    ['АСЕ', 'ACE', 'in Cyrillic letters'],
    ['асе', 'Ace', 'in small ones'],
    ['ΝΙΚΕ', 'Nike', 'in Greek ones'],
    ['ꓮꓚꓰ', 'ACE', 'in Lisu ones'],
    ['ВМТ  Группа', 'BMT Группа', 'with other white space'],
    ['ACE™', 'АСЕ™', 'with a sign'],
  ])('%s as %s, %s', (name, other) => {
    expect(skeletonOf(name)).toBe(skeletonOf(other));
  });

  test.each([
    ['вмт', 'BMT'],
    ['Ромашка', 'Pomashka'],
    ['Ace', 'Äce'],
    ['modern', 'modem'],
    ['user1', 'userl'],
  ])('but %s not as %s', (name, other) => {
    expect(skeletonOf(name)).not.toBe(skeletonOf(other));
  });
});

test.each([
  ['Acme Gօօgle', 'Gօօgle'],
  ['Ꭺcme', 'Ꭺcme'],
  ['ООО Rомашка', 'Rомашка'],
  ['mail.Ру', undefined],
  ['Дом.ru', undefined],
  ['И.Smith', 'И.Smith'],
  ['A.С.E', 'A.С.E'],
  ['Acme.Gօօgle.com', 'Gօօgle'],
  ['IT-компания', undefined],
  ['µTorrent', undefined],
  ['ООО «Ромашка»™ № 1', undefined],
])('of %s the mixed word is %s', (name, word) => {
  expect(mixedWord(name)).toBe(word);
});
