import type { RouteKey } from '@accelerator/contracts/route-table';
import type { Method } from '@accelerator/contracts/http';
import fc, { type Arbitrary } from 'fast-check';

/** A call as an attacker would make it. */
export interface HostileCall {
  readonly method: Method;
  /** With its query. */
  readonly path: string;
  /** As it is sent; undefined sends none. */
  readonly body: string | undefined;
}

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    'e\u0301'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(20),
    'İıſẞ',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    "' OR '1'='1' --",
    '"; DROP TABLE event; --',
    '<script>alert(1)</script>',
    '{{7*7}}${7*7}',
    '../../../../etc/passwd',
    '%00%0d%0a',
    '\r\nSet-Cookie: sid=x',
    '=cmd|calc!A1',
    `${'a'.repeat(30_000)}!`,
    `${'a.'.repeat(10_000)}`,
    `${'-'.repeat(20_000)}@${'a-'.repeat(5_000)}.com`,
    ' '.repeat(50_000),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 50 }),
);

const numbers = fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320, 9999);

const operators = fc.constantFrom<unknown>(
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { value: { $gt: '' }, label: [] },
  { toString: 1, valueOf: 2 },
  { length: 2 ** 31 },
  { then: 'x' },
  { toJSON: {} },
);

const long = fc.constantFrom<unknown>(
  Array.from({ length: 8_000 }, () => 1),
  Array.from({ length: 8_000 }, (_, index) => index),
  Array.from({ length: 1_000 }, (_, index) => String(index)),
  Array.from({ length: 2_000 }, () => ({ id: 'x' })),
  Array.from({ length: 1_500 }, () => '01a1fee4-f2b1-749b-b992-8bbd97baa64b'),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1])),
  Array.from({ length: 3_000 }, () => []),
);

const deep: Arbitrary<unknown> = fc.integer({ min: 1, max: 30 }).map((levels) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Anything that JSON can say; long and deep things less often, because they are slow to send. */
function anything(ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: texts },
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: numbers },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 3, arbitrary: operators },
    { weight: 2, arbitrary: fc.array(fc.oneof(texts, numbers, operators), { maxLength: 5 }) },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const forbiddenNames = fc.constantFrom(
  '{"__proto__":{"readOnly":false}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"notes":{"__proto__":1}}',
  '{"a":[{"prototype":1}]}',
);
const broken = fc.constantFrom('{"a":', '[]', '"x"', 'null', '1', '{"a":1}x', '{"a":1,"a":{"$gt":1}}', '\ufeff{}', '{}\u0000');

/** The known names of body fields, beside unknown ones. */
export interface Family {
  readonly routes: readonly RouteKey[];
  readonly fields: readonly string[];
  /** Bodies that would be let in, so that a single wrong field is all that is wrong with them. */
  readonly valid: readonly object[];
  readonly queries: readonly string[];
}

export function callsOf({ routes, fields, valid, queries }: Family, ids: readonly string[]): Arbitrary<HostileCall> {
  const value = anything(ids);
  const named = fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields, 'role', 'id') }, texts), value, {
    maxKeys: 5,
  });
  const almostRight = fc.tuple(fc.constantFrom(...valid, {}), named).map(([form, wrong]) => ({ ...form, ...wrong }));
  const body = fc.oneof(
    { weight: 12, arbitrary: almostRight.map((said) => JSON.stringify(said)) },
    { weight: 1, arbitrary: forbiddenNames },
    { weight: 1, arbitrary: broken },
  );
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    texts.filter((text) => text.length < 2_000),
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...queries, 'x', '__proto__', 'q[$gt]', 'limit[]'), texts), { maxLength: 3 });
  return fc.tuple(fc.constantFrom(...routes), id, body, query).map(([key, named, said, asked]) => {
    const [method, path] = key.split(' ') as [Method, string];
    const short = asked.map(([name, text]) => [name, text.toWellFormed().slice(0, 1_000)]);
    const search = new URLSearchParams(short).toString();
    return {
      method,
      path: `${path.replace(/:\w+/, () => encodeURIComponent(named.toWellFormed()))}${search && `?${search}`}`,
      body: method === 'GET' ? undefined : said,
    };
  });
}
