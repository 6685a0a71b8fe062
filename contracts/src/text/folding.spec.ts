import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareNames, folded, foldedName, foldedWords, holdsWords, isSameName } from './folding.ts';

const anyText = fc.string({ unit: 'binary' });

describe('what is typed on any keyboard finds', () => {
  test.each([
    ['strasse', 'Straße & Söhne GmbH'],
    ['STRASSE', 'Straße & Söhne GmbH'],
    ['sohne', 'Straße & Söhne GmbH'],
    ['lodz', 'Łódź Software'],
    ['orsted', 'Ørsted'],
    ['aether', 'Æther'],
    ['dordevic', 'Đorđević'],
    ['thordur', 'Þórður'],
    ['kilic', 'Kılıç'],
    ['KILIÇ', 'Kılıç'],
    ['yazilim', 'İşbank Yazılım'],
    ['istanbul', 'İstanbul Büyüme'],
    ['ete', 'Été 2027'],
    ['oeuvre', 'Œuvre'],
    ['елка', 'Ёлка'],
    ['ООО ромашка', 'ООО «Ромашка»'],
    ['οδοσ', 'Οδός'],
    ["L'Oréal", 'L’Oréal'],
    ['Kaʻiulani', 'Ka`iulani'],
    ['Coca-Cola', 'Coca‑Cola – Europe'],
    ['"Quill"', '„Quill“'],
    ['fit', 'ﬁt'],
    ['acme', 'ＡＣＭＥ'],
    ['카카오', '카카오'.normalize('NFD')],
  ])('%s in %s', (typed, name) => {
    expect(holdsWords(name, foldedWords(typed))).toBe(true);
  });

  test.each([
    ['कि', 'कामना'],
    ['и', 'Й'],
    ['가', '각'],
    ['ง', 'กำ'],
  ])('but not %s in %s', (typed, name) => {
    expect(holdsWords(name, foldedWords(typed))).toBe(false);
  });
});

test('names are in the order of their plain letters, then of their own', () => {
  const names = ['Zeta', 'Ærø', 'Đuro', 'Łódź', 'Ørsted', 'Þór', 'Ete', 'Été', 'ete', 'Tora', 'Lodz', 'Orstad'];
  expect(names.toSorted(compareNames)).toEqual([
    ...['Ærø', 'Đuro', 'Ete', 'ete', 'Été', 'Lodz', 'Łódź', 'Orstad', 'Ørsted', 'Þór', 'Tora', 'Zeta'],
  ]);
});

describe('two names', () => {
  test.each([
    ['straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ＡＣＭＥ', 'acme'],
    ['ﬁt', 'FIT'],
    ['Zoe\u0308', 'ZOË'],
    ['L’Oréal', "L'Oréal"],
    ['O′Hara Partners', "o'hara  partners"],
    ['Coca‐Cola', 'COCA—COLA'],
    ['„Quill“', '"Quill"'],
  ])('are one: %s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ['Muller AG', 'Müller AG'],
    ['LOreal', "L'Oreal"],
    ['Ёлка', 'Елка'],
    ['Acme', 'Асме'],
  ])('are two: %s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

describe('folding', () => {
  test('once more changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(foldedName(foldedName(text))).toBe(foldedName(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes the forms of Unicode for the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const forms = (['NFC', 'NFD'] as const).map((form) => text.normalize(form));
        expect(new Set(forms.map(folded)).size).toBe(1);
        expect(new Set(forms.map(foldedName)).size).toBe(1);
      }),
    );
  });

  test('makes of what is one name one text to search in', () => {
    fc.assert(fc.property(anyText, (text) => expect(folded(foldedName(text))).toBe(folded(text))));
  });

  test('is the same for plain letters beside others, and lower case is that of no language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), anyText, (plain, text) => {
        expect(folded(`${plain}é`)).toBe(folded(`${plain}e`));
        expect(text.toLowerCase()).toBe(text.toLocaleLowerCase('und'));
      }),
    );
  });

  test('leaves what has no capitals, accents or signs as it is', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z0-9]+( [a-z0-9]+)*$/), (text) => expect(folded(text)).toBe(text)));
  });
});
