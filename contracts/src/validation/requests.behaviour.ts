import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';

type RequestClass = new () => object;
type Fields = Readonly<Record<string, unknown>>;

/** The values that are sent in place of fields of a valid request; undefined leaves the field out. */
export interface RequestCases {
  readonly request: RequestClass;
  readonly valid: Fields;
  /** `becomes`: the fields as the server reads them, where that is something else. */
  readonly passes: readonly (readonly [what: string, sent: Fields, becomes?: Fields])[];
  /** `field`: which one is named, by its path. */
  readonly fails: readonly (readonly [what: string, sent: Fields, field: string, sentence: string])[];
}

/**
 * Each case of each class, and that there are enough: every class among the exports has cases, and every rule of every property has
 * been seen to fail.
 */
export function describeRequests(exported: object, cases: readonly RequestCases[]): void {
  test('every request has cases', () => {
    expect(cases.map(({ request }) => request.name).toSorted()).toEqual(classesIn(exported).toSorted());
  });

  describe.each(cases.map((one) => ({ name: one.request.name, ...one })))('$name', ({ request, valid, passes, fails }) => {
    test('passes', async () => {
      expect(await problemsOf(request, valid)).toEqual([]);
    });

    test.each(passes)('passes with %s', async (_, sent, becomes = sent) => {
      const read = readAs(request, { ...valid, ...sent });
      expect(await problemsIn(read)).toEqual([]);
      expect(read).toMatchObject(becomes);
    });

    test.each(fails)('is refused with %s', async (_, sent, field, sentence) => {
      const problems = await problemsOf(request, { ...valid, ...sent });
      expect(problems.map(({ field, sentence }) => ({ field, sentence }))).toEqual([{ field, sentence }]);
    });

    test('is refused with a field that it does not know', async () => {
      expect(await problemsOf(request, { ...valid, unknown: 1 })).toMatchObject([{ field: 'unknown' }]);
    });

    test('takes passwords by their one rule', () => {
      const passwords = rulesOf(request).filter((rule) => /password:/i.test(rule));
      const fields = new Set(passwords.map((rule) => rule.split(':')[0]!));
      expect(passwords.toSorted()).toEqual(
        [...fields].flatMap((field) => [`${field}: fitsAPassword`, `${field}: isStorable`, `${field}: isString`]).toSorted(),
      );
    });

    test('is seen to break each of its rules', async () => {
      const problems = await Promise.all(fails.map(([, sent]) => problemsOf(request, { ...valid, ...sent })));
      const seen = new Set(problems.flat().flatMap(({ field, broken }) => broken.map((rule) => `${field}: ${rule}`)));
      expect(rulesOf(request).filter((rule) => !seen.has(rule))).toEqual([]);
    });
  });
}

function classesIn(exported: object): string[] {
  return Object.values(exported)
    .filter((value): value is RequestClass => typeof value === 'function' && /^class\b/.test(String(value)))
    .map(({ name }) => name);
}

interface Problem {
  readonly field: string;
  readonly sentence: string;
  readonly broken: readonly string[];
}

function readAs(request: RequestClass, sent: Fields): object {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return plainToInstance(request, Object.fromEntries(given));
}

function problemsOf(request: RequestClass, sent: Fields): Promise<readonly Problem[]> {
  return problemsIn(readAs(request, sent));
}

async function problemsIn(read: object): Promise<readonly Problem[]> {
  const errors = await validate(read, { whitelist: true, forbidNonWhitelisted: true });
  return errors.flatMap((error) => problemsFrom(error));
}

function problemsFrom({ property, constraints, children = [] }: ValidationError, parent = ''): Problem[] {
  const field = `${parent}${property}`;
  const nested = children.flatMap((child) => problemsFrom(child, `${field}.`));
  return constraints ? [{ field, sentence: sentenceFrom(constraints), broken: Object.keys(constraints) }, ...nested] : nested;
}

/** The one that the server says: of a value of the wrong kind, not that it is too long. */
function sentenceFrom({ maxLength, ...others }: Record<string, string>): string {
  return Object.values(others)[0] ?? maxLength!;
}

/** Those that may be broken: not that a field may be left out. */
function rulesOf(request: RequestClass): string[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(request, '', false, false)
    .filter(({ name }) => name !== undefined && name !== 'isOptional')
    .map(({ propertyName, name }) => `${propertyName}: ${name}`);
}

/** Half of a surrogate pair, which has no UTF-8 form. */
export const unstorable = 'Zoë says \ud83d';
export const unstorableMessage = 'Remove the characters that cannot be saved';
/** Of an address that no e-mail of ours reaches. */
export const unreachable =
  'Enter an email address with only a to z, digits and signs before the @: we cannot send email to any other';
/** A text of so many characters. */
export const long = (length: number): string => 'x'.repeat(length);

type Failing = RequestCases['fails'][number];

/** The values that no list's query takes, whichever filters it has beside these. */
export const listCases: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [
    ['a page', { limit: '50', after: 'WyJuYW1lIl0', sort: '-name' }],
    ['an offset', { limit: '50', offset: '100' }],
  ],
  fails: [
    ['a limit that is no number', { limit: 'all' }, 'limit', 'Give limit as a whole number'],
    ['an offset below 0', { offset: '-1' }, 'offset', 'Give offset as a whole number'],
    ['an end of a page that no answer said', { after: '{"id":1}' }, 'after', 'Give after as X-Next-After said it'],
    ['two fields to sort by', { sort: 'name,id' }, 'sort', 'Give sort as the name of a field'],
  ],
};

/** The values that no filter takes, whichever others there are beside the search. */
export const searchCases: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [['words to search for', { q: 'tidewater ops' }]],
  fails: [
    ...noText('q', 'Give one text to search for'),
    ['a long text to search for', { q: long(201) }, 'q', 'q must be shorter than or equal to 200 characters'],
  ],
};

/** Of a filter that takes several values. */
export function valuesCases(
  field: string,
  [one, two]: readonly [string, string],
  name: string,
): Pick<RequestCases, 'passes' | 'fails'> {
  const message = `Select each ${name} from the list`;
  return {
    passes: [
      [`one ${name}`, { [field]: one }],
      [`two of ${name}`, { [field]: `${one},${two}` }],
    ],
    fails: [
      [`a ${name} that is not on offer`, { [field]: `${one},everything` }, field, message],
      [`no ${name} at all`, { [field]: '' }, field, message],
      [`a list of ${name}`, { [field]: [one] }, field, message],
    ],
  };
}

/** Of a bulk act, as `MatchedRows` takes it. @param filter one that passes, and one that does not */
export function matchedCases(
  fits: Fields,
  unfit: Fields,
  field: string,
  sentence: string,
): Pick<RequestCases, 'passes' | 'fails'> {
  const [noCount, noPosition] = ['Give the number that matched', 'Give the position that the list showed'];
  const all = { filter: fits, count: 3, position: '00000012' };
  return {
    passes: [
      ['all that match', all],
      ['none that matches', { ...all, count: 0 }],
      ['all that there are', { ...all, filter: {} }],
    ],
    fails: [
      ['a filter that is text', { ...all, filter: 'q=acme' }, 'filter', 'Give the filter as an object'],
      ['a filter that the list does not have', { ...all, filter: unfit }, `filter.${field}`, sentence],
      ['no count', { ...all, count: undefined }, 'count', noCount],
      ['half a count', { ...all, count: 0.5 }, 'count', noCount],
      ['a count below 0', { ...all, count: -1 }, 'count', noCount],
      ['no position', { ...all, position: undefined }, 'position', noPosition],
      ['half a character as position', { ...all, position: unstorable }, 'position', unstorableMessage],
      ['a long position', { ...all, position: long(101) }, 'position', noPosition],
    ],
  };
}

/** The values that no text field takes; `message` is of the field. */
export function noText(field: string, message: string): Failing[] {
  return [
    [`a number as ${field}`, { [field]: 5 }, field, message],
    [`a list as ${field}`, { [field]: ['text'] }, field, message],
    [`half a character in ${field}`, { [field]: unstorable }, field, unstorableMessage],
  ];
}

/** The values that no name takes. */
export function noName(field: string): Failing[] {
  return [
    [
      `a character in ${field} that cannot be seen`,
      { [field]: 'Ze\u200bro Robin' },
      field,
      'Remove the characters that cannot be seen, after "Ze"',
    ],
    [`no letter in ${field}`, { [field]: '···' }, field, 'Use at least one letter or digit'],
    [
      `letters of two alphabets that look alike in ${field}`,
      { [field]: '\u0410cme' },
      field,
      'Write "\u0410cme" in one alphabet: it mixes letters that look alike',
    ],
  ];
}
