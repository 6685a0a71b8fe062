import { describe, expect, it, test } from '@jest/globals';
import { parseSearch, stringifySearch } from './address-query.ts';
import { searchReader, someOf, text, texts, wholeNumber } from './search-readers.ts';

describe('the query of an address', () => {
  it.each(['1e3', '12345678901234567890', '007', '-0', '1.50', 'true', 'null', '"quoted"', '[1]', '{}', ' a b ', 'a+b&c=d%20'])(
    'keeps %j as it was typed',
    (typed) => {
      expect(parseSearch(stringifySearch({ q: typed }))).toEqual({ q: typed });
    },
  );

  it('names a list once for each of its values', () => {
    expect(stringifySearch({ type: ['app', 'solutions'], q: 'x' })).toBe('?type=app&type=solutions&q=x');
    expect(parseSearch('?type=app&type=solutions&q=x')).toEqual({ type: ['app', 'solutions'], q: 'x' });
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', type: [], page: undefined, after: null })).toBe('');
    expect(stringifySearch({ q: '', cohortId: 3, readings: true })).toBe('?cohortId=3&readings=true');
  });

  it('may hold any name', () => {
    expect(Object.entries(parseSearch('?__proto__=a&constructor=b'))).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });
});

describe('a reader of an address', () => {
  const read = searchReader({ q: text, cohortId: wholeNumber, actor: texts, type: someOf({ options: [{ value: 'app' }] }) });

  it.each([
    ['?q=7&cohortId=7&actor=7&type=app', { q: '7', cohortId: 7, actor: ['7'], type: ['app'] }],
    ['?q=&cohortId=1e3&type=other', {}],
    ['?cohortId=0x1F', {}],
    ['?q=a&q=b&actor=ana&actor=ben', { actor: ['ana', 'ben'] }],
  ])('reads %s', (query, values) => expect(read(parseSearch(query))).toEqual(values));

  it('reads the lists of links that were made before', () => {
    expect(read(parseSearch('?actor=["ana","ben"]&type=["app","solutions"]'))).toEqual({ actor: ['ana', 'ben'], type: ['app'] });
    expect(read(parseSearch('?actor=[ana'))).toEqual({ actor: ['[ana'] });
  });

  it('reads again what it has read', () => {
    const values = read(parseSearch('?q=7&cohortId=7&actor=7'));
    expect(read(values)).toEqual(values);
  });
});

test('a name that is not in the table of parameters does not compile', () => {
  // @ts-expect-error -- "querry" is no parameter
  expect(searchReader({ querry: text })({ querry: 'x' })).toEqual({ querry: 'x' });
});
