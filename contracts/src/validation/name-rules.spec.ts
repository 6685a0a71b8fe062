import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { foldedName } from '../text/folding.ts';
import { CompanyNameRules, NameRules, tidiedName, VisibleText } from './name-rules.ts';

class Named {
  @NameRules() name!: string;
}
class Company {
  @CompanyNameRules() name!: string;
}
class Titled {
  @VisibleText() name!: string;
}

async function problems(kind: typeof Named | typeof Company | typeof Titled, name: string): Promise<string[]> {
  const errors = await validate(plainToInstance(kind, { name }));
  return errors.flatMap(({ constraints = {} }) => Object.values(constraints));
}

describe('honest names are taken as they are', () => {
  test.each([
    ['Arabic', 'شركة النور للتقنية'],
    ['Persian, with a joiner that its spelling needs', 'شرکت داده\u200cپردازان'],
    ['Hindi', 'अनुपमा शर्मा'],
    ['Marathi, with a joiner that its spelling needs', 'दर्\u200dया'],
    ['Sinhala, with a joiner that its spelling needs', 'ශ්\u200dරී ලංකා'],
    ['Bengali', 'রবীন্দ্র ঠাকুর'],
    ['Tamil', 'தமிழ் மென்பொருள்'],
    ['Malayalam', 'മലയാളം സോഫ്റ്റ്‌വെയർ'],
    ['Chinese', '北京字节跳动科技有限公司'],
    ['Japanese', '株式会社サイバーエージェント'],
    ['Korean', '네이버 주식회사'],
    ['Thai', 'ปูนซิเมนต์ไทย'],
    ['Thai, with the ends of its words', 'ปูนซิเมนต์\u200bไทย'],
    ['Khmer, with the ends of its words', 'ក្រុមហ៊ុន\u200bខ្មែរ'],
    ['Burmese, with the ends of its words', 'မြန်မာ\u200bကုမ္ပဏီ'],
    ['Lao, with the ends of its words', 'ບໍລິສັດ\u200bລາວ'],
    ['Hebrew', 'מובילאיי בע״מ'],
    ['Greek', 'Όμιλος Παπαδόπουλος Α.Ε.'],
    ['Russian, with №, a trade mark and quotation marks', 'ООО «Ромашка»™ № 1'],
    ['Ukrainian', 'Нова пошта м’яч'],
    ['Bulgarian', 'Българска фирма'],
    ['Serbian', 'Његош д.о.о.'],
    ['Turkish', 'İşbank Yazılım A.Ş.'],
    ['Vietnamese', 'Nguyễn Thị Minh Khai'],
    ['Polish', 'Żółć & Ślęża Sp. z o.o.'],
    ['Czech', 'Dvořák Říhová'],
    ['German', 'Straße & Söhne GmbH'],
    ['French', 'L’Oréal–Côté'],
    ['Spanish', 'Ibáñez y Peña, S.L.'],
    ['Portuguese', 'João Conceição'],
    ['Icelandic', 'Þórður Guðmundsson'],
    ['Hungarian', 'Hűségügyi Kft.'],
    ['Irish', 'Seán Ó Briain'],
    ['Welsh', 'Llŷr ap Siôn'],
    ['Georgian', 'საქართველოს ბანკი'],
    ['Armenian', 'Հայաստան ՓԲԸ'],
    ['Amharic', 'ኢትዮጵያ አየር መንገድ'],
    ['Hawaiian', 'Kaʻiulani'],
  ])('%s: %s', async (_, name) => {
    expect([await problems(Named, name), await problems(Company, name), tidiedName(name)]).toEqual([[], [], name]);
  });

  test.each([
    'Booking.com',
    'user1',
    'modem',
    'modern',
    '3M',
    '37signals',
    'Yahoo!',
    'µTorrent',
    'A/B Tasty',
    'wwwest',
    'Дом.ru',
    'mail.Ру',
  ])('%s', async (name) => {
    expect(await problems(Company, name)).toEqual([]);
  });

  test('of words in several alphabets', async () => {
    for (const name of ['Яндекс Cloud', 'IT-компания', 'Acme Հայաստան'])
      expect([name, await problems(Company, name)]).toEqual([name, []]);
  });

  test('which differ are not taken for the same', () => {
    const names = ['modem', 'modern', 'user1', 'userl', 'Booking.com', 'Booking com', 'Müller', 'Muller'];
    expect(new Set(names.map(foldedName)).size).toBe(names.length);
  });
});

describe('a name is refused', () => {
  test.each([
    ['a zero-width space', 'Ac\u200bme', 'after "Ac"'],
    ['a zero-width space between a Thai letter and a Latin one', 'ไทย\u200bAcme', 'after "ไทย"'],
    ['a zero-width joiner between Latin letters', 'Ac\u200dme', 'after "Ac"'],
    ['a zero-width non-joiner at the end of a word', 'Acme\u200c Works', 'after "Acme"'],
    ['a zero-width space at the beginning of a word', 'Acme \u200bWorks', 'after "Acme"'],
    ['a joiner after its Arabic letter and before nothing', 'داده\u200c 1', 'after "داده"'],
    ['an override of the direction', 'Acme\u202emoc.live', 'after "Acme"'],
    ['an override of the direction of all of it', '\u202eemcA', 'before "emcA"'],
    ['an isolate of the direction', 'Die \u2066Acme\u2069 AG', 'after "Die"'],
    ['a mark of the direction', 'Acme\u200fWorks', 'after "Acme"'],
    ['a control character', 'Ac\u0007me', 'after "Ac"'],
    ['a null', 'Ac\u0000me', 'after "Ac"'],
    ['half a surrogate pair', 'Acme\ud83d', 'after "Acme"'],
    ['a private character', 'Acme\ue000', 'after "Acme"'],
    ['a character of no meaning', 'Acme\u0378', 'after "Acme"'],
    ['a tag', 'Acme\u{e0041}', 'after "Acme"'],
    ['a grapheme joiner', 'Ac\u034fme', 'after "Ac"'],
    ['a Hangul filler', 'Acme\u3164', 'after "Acme"'],
    ['the blank of Braille', 'Acme\u2800', 'after "Acme"'],
    [
      'one of them far behind',
      'The Very Long Donaudampfschifffahrtsgesellschaft\u200b1',
      'after "Donaudampfschifffahrtsgesellschaft"',
    ],
    ['nothing else', '\u3164', undefined],
  ])('with %s', async (_, name, where) => {
    const sentence = 'Remove the characters that cannot be seen';
    expect((await problems(Named, name))[0]).toBe(where === undefined ? sentence : `${sentence}, ${where}`);
  });

  test.each(['...', '—', '!!', '🙂🙂', '«»'])('without a letter or digit: %s', async (name) => {
    expect(await problems(Named, name)).toEqual(['Use at least one letter or digit']);
  });

  test.each([
    ['a Cyrillic letter among Latin ones', 'Аcme'],
    ['a Greek letter among Latin ones', 'Gοοgle'],
    ['a Latin letter among Cyrillic ones', 'Pомашка'],
    ['mathematical letters among Cyrillic ones', 'Аc𝐦е'],
    ['full-width Latin letters among Cyrillic ones', 'Аｃme'],
    ['Armenian letters among Latin ones', 'Gօօgle'],
    ['a Cherokee letter among Latin ones', 'Ꭺcme'],
    ['a Lisu letter among Latin ones', 'ꓮcme'],
    ['a Cyrillic letter before an apostrophe', 'О’Hara'],
    ['a Cyrillic letter among dotted ones', 'I.В.M'],
    ['a Cyrillic letter before a dot', 'О.Hara'],
  ])('with %s', async (_, name) => {
    expect(await problems(Named, name)).toEqual([`Write "${name}" in one alphabet: it mixes letters that look alike`]);
  });

  test('with the one word named that mixes its letters', async () => {
    expect(await problems(Company, 'Bolt Gօօgle GmbH')).toEqual([
      'Write "Gօօgle" in one alphabet: it mixes letters that look alike',
    ]);
  });

  test.each(['Acme 🚀', 'Acme 👩‍💻', 'Acme 🇩🇪', 'Acme ❤️', 'Acme 1️⃣'])('as a company with emoji: %s', async (name) => {
    expect(await problems(Company, name)).toEqual(['Write the name of the company without emoji']);
  });

  test.each([
    'https://acme.example',
    'Acme http://evil.example',
    'www.acme.example',
    'WWW.acme.example',
    'ｗｗｗ．acme.example',
    'x：／／y',
  ])('as a company where it is an address: %s', async (name) => {
    expect(await problems(Company, name)).toEqual(['Give the name of the company, not a web address']);
  });
});

test('what cannot be seen goes at the ends, as blanks do, and soft hyphens go everywhere', () => {
  for (const name of [
    '\u200bAcme',
    'Acme\u200f',
    ' \u2066Acme\u2069 ',
    'Acme\u200c',
    '\ufeffAc\u00adme\u00ad',
    'Acme\u2060 \u200b',
  ])
    expect([name, tidiedName(name)]).toEqual([name, 'Acme']);
  expect(tidiedName('شركة\u200f')).toBe('شركة');
});

test('a name is the same with and without the ends of its words', () => {
  expect(foldedName('ក្រុមហ៊ុន\u200bខ្មែរ')).toBe(foldedName('ក្រុមហ៊ុនខ្មែរ'));
  expect(foldedName('Coop\u00adNord')).toBe(foldedName('coopnord'));
});

test('white space collapses, and what only chooses a glyph goes', () => {
  expect(tidiedName(' Acme\u00a0 \t\n\u3000Labs\u2028 ')).toBe('Acme Labs');
  expect(tidiedName('Acme\ufe0f 葛\u{e0100}城')).toBe('Acme 葛城');
});

describe('emoji are letters of a text', () => {
  test.each(['Engineer 👩‍💻', 'Women in Tech 👩🏽‍💻 2027', '❤️‍🔥 Sales', '🏳️‍🌈', 'England 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇦 1️⃣', '👁️‍🗨️', '☎️ Support'])(
    'as they are: %s',
    async (text) => {
      expect([await problems(Titled, text), tidiedName(text)]).toEqual([[], text]);
    },
  );

  test.each([
    ['a joiner after its emoji and before nothing', 'Engineer 👩\u200d 1', '👩'],
    ['a joiner between an emoji and a letter', '👩\u200dA', '👩'],
    ['tags without a flag', 'A\u{e0067}\u{e007f}', 'A'],
    ['half a surrogate pair', '👩\ud83d', '👩'],
  ])('but not %s', async (_, text, before) => {
    expect(await problems(Titled, text)).toEqual([`Remove the characters that cannot be seen, after "${before}"`]);
  });

  test('and the sign of a trade mark stays a sign', async () => {
    expect([tidiedName('Acme™\ufe0f'), await problems(Company, 'Acme™\ufe0f ©')]).toEqual(['Acme™', []]);
  });
});
