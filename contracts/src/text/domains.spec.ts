import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressKeyOf, bareDomain, domainOfAddress, isDomain, isHostName } from './domains.ts';
import { shownDomain } from './shown-domain.ts';

describe('a domain is kept in ASCII', () => {
  test.each([
    ['müller.example', 'xn--mller-kva.example', 'müller.example'],
    ['https://www.MÜLLER.example/über?uns', 'xn--mller-kva.example', 'müller.example'],
    ['mu\u0308ller.example', 'xn--mller-kva.example', 'müller.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['XN--E1AFMKFD.XN--P1AI', 'xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['straße.example', 'xn--strae-oqa.example', 'straße.example'],
    ['例え。example', 'xn--r8jz45g.example', '例え.example'],
    ['paral·lel.cat', 'xn--parallel-koa.cat', 'paral·lel.cat'],
    ['ヤフー・ジャパン.jp', 'xn--yck7bk1dc8g5bh.jp', 'ヤフー・ジャパン.jp'],
    ['צה״ל.co.il', 'xn--8dbq2a9c.co.il', 'צה״ל.co.il'],
    ['ג׳ון.example', 'xn--6dbg4a4e.example', 'ג׳ון.example'],
    ['i❤️tea.example', 'xn--itea-lw4b.example', 'xn--itea-lw4b.example'],
    ['ｗｗｗ．ａｃｍｅ。ｅｘａｍｐｌｅ', 'acme.example', 'acme.example'],
    ['ｈｔｔｐｓ：／／ａｃｍｅ．example', 'acme.example', 'acme.example'],
    ['\u200bhttps://acme.example\u200b', 'acme.example', 'acme.example'],
    ['ac\u00adme.example', 'acme.example', 'acme.example'],
    ['acme.example:8080', 'acme.example', 'acme.example'],
    ['www.acme.example.', 'acme.example', 'acme.example'],
  ])('%s as %s, and shown as %s', (typed, kept, shown) => {
    expect([bareDomain(typed), isDomain(bareDomain(typed)), shownDomain(kept)]).toEqual([kept, true, shown]);
  });

  test.each([
    'acme',
    'a..example',
    '-acme.example',
    '1.2.3.4',
    'ana@müller.example',
    'mül%20ler.example',
    'müller',
    'a℀b.example',
    'a,é.example',
    '👩‍💻.example',
    'a_é.example',
    'a״b.example',
  ])('%s is none', (typed) => {
    expect(isDomain(bareDomain(typed))).toBe(false);
  });
});

describe('a host', () => {
  test.each(['localhost', 'app-1', 'mail_1', 'a.example', 'A.EXAMPLE.', 'bücher.example', 'пример.рф', '127.0.0.1', '1.example'])(
    'may be %s',
    (text) => {
      expect(isHostName(text)).toBe(true);
    },
  );

  test.each([
    '',
    '.',
    'a..example',
    '-a.example',
    'a-.example',
    '*.example',
    '${HOST}',
    'a.example;',
    'a b',
    'a.example:80',
    '[::1]',
  ])('is not %j', (text) => {
    expect(isHostName(text)).toBe(false);
  });

  test.each(['999.1.1.1', '1.2.3', '0x7f000001', `${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}example`])(
    'is not %s either, which would be read as another one, or as none',
    (text) => {
      expect(isHostName(text)).toBe(false);
    },
  );
});

test.each([
  ['Cyrillic letters before a Latin ending', 'аррӏе.com'],
  ['Cyrillic letters among Latin ones', 'аpple.example'],
  ['Greek letters before a Latin ending', 'οοο.example'],
  ['Thai among Latin letters', 'กacme.example'],
  ['a slash that divides numbers', 'acme∕login.example'],
  ['an emoji', '☃.example'],
  ['a middle dot between other letters than l', 'a·b.example'],
  ['a middle dot of Katakana among Latin letters', 'a・b.example'],
])('a domain with %s is shown in ASCII', (_, typed) => {
  const kept = bareDomain(typed);
  expect([kept, shownDomain(kept)]).toEqual([expect.stringMatching(/^xn--/), kept]);
});

test('a domain that is shown and typed once more is the same', () => {
  const part = fc.stringMatching(/^[a-zäöüßéčłабвгдежابتθλ例え0-9]{1,12}$/u);
  fc.assert(
    fc.property(part, fc.constantFrom('example', 'рф', 'com'), (name, ending) => {
      const kept = bareDomain(`${name}.${ending}`);
      fc.pre(isDomain(kept));
      expect(bareDomain(shownDomain(kept))).toBe(kept);
    }),
  );
});

describe('an address', () => {
  test.each([
    ['Ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
    ['info@bücher.example', 'info@XN--BCHER-KVA.example'],
    ['mu\u0308ller@shared.example', 'MÜLLER@shared.example'],
  ])('is the same: %s and %s', (one, other) => {
    expect(addressKeyOf(one)).toBe(addressKeyOf(other));
  });

  test.each([
    ['muller@shared.example', 'müller@shared.example'],
    ["o'hara@shared.example", 'o’hara@shared.example'],
    ['strasse@shared.example', 'straße@shared.example'],
  ])('is another one: %s and %s', (one, other) => {
    expect(addressKeyOf(one)).not.toBe(addressKeyOf(other));
  });

  test('is at the domain behind its last @', () => {
    expect(domainOfAddress('"a@b"@Bücher.example')).toBe('xn--bcher-kva.example');
  });
});
