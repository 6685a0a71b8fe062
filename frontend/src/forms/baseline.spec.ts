import { describe, expect, test } from '@jest/globals';
import { reduceBaseline, startingBaseline, type Baseline, type BaselineEvent } from './baseline.ts';

interface Values {
  readonly name: string;
  readonly tags: readonly string[];
}

const stored = { version: 1, values: { name: 'Tallyfold', tags: ['a', 'b'] } };
const begin = startingBaseline<Values>(stored);
const after = (...events: readonly BaselineEvent<Values>[]): Baseline<Values> => events.reduce(reduceBaseline<Values>, begin);
const named = (name: string): Values => ({ ...stored.values, name });

describe('a form that nothing was typed into', () => {
  test('follows what is stored, with its version', () => {
    const theirs = { version: 2, values: named('Tally') };
    expect(after({ type: 'read', stored: theirs, typed: stored.values, isDirty: false })).toMatchObject({
      stored: theirs,
      changes: {},
      conflict: undefined,
    });
  });

  test('stays as it is while the same is read again', () => {
    const again = { version: 1, values: { name: 'Tallyfold', tags: ['a', 'b'] } };
    expect(after({ type: 'read', stored: again, typed: stored.values, isDirty: false })).toBe(begin);
  });
});

describe('a form with changes', () => {
  test('does not follow what is stored: the server says whether they still fit', () => {
    const theirs = { version: 2, values: named('Tally') };
    expect(after({ type: 'read', stored: theirs, typed: named('Fold'), isDirty: true })).toBe(begin);
  });

  test('takes the changes of others in where it has none, and names both states', () => {
    const theirs = { version: 2, values: { name: 'Tally', tags: ['c'] } };
    expect(after({ type: 'outdated', theirs, typed: named('Fold') })).toMatchObject({
      stored: theirs,
      changes: { name: 'Fold' },
      conflict: { before: stored.values, after: theirs.values },
    });
  });

  test('keeps what was typed while it was being saved, and puts it over what the server made of that', () => {
    const saved = after({ type: 'saved', sent: named('Fold'), typed: named('Fold AG') });
    expect(saved).toMatchObject({ stored: { version: 1, values: named('Fold') }, changes: { name: 'Fold AG' } });
    const answered = { version: 2, values: named('Fold ') };
    const followed = reduceBaseline(saved, { type: 'read', stored: answered, typed: named('Fold AG'), isDirty: true });
    expect(followed).toMatchObject({ stored: answered, changes: { name: 'Fold AG' } });
    // Only that once.
    const later = { version: 3, values: named('Tally') };
    expect(reduceBaseline(followed, { type: 'read', stored: later, typed: named('Fold AG'), isDirty: true })).toBe(followed);
  });

  test('has none once another order of a choice is all that differs', () => {
    expect(after({ type: 'saved', sent: stored.values, typed: { name: 'Tallyfold', tags: ['b', 'a'] } }).changes).toEqual({});
  });

  test('ends a conflict by the next save, and forgets everything once it is discarded', () => {
    const outdated: BaselineEvent<Values> = {
      type: 'outdated',
      theirs: { version: 2, values: named('Tally') },
      typed: named('Fold'),
    };
    expect(after(outdated, { type: 'saved', sent: named('Fold'), typed: named('Fold') }).conflict).toBeUndefined();
    expect(after(outdated, { type: 'discarded', stored })).toEqual(begin);
  });
});
