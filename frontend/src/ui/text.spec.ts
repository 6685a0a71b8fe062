import { describe, expect, test } from '@jest/globals';
import { companyInitials, initialsOf, joinLabels } from './text.ts';

describe('initials', () => {
  test('are those of first and last name', () => expect(initialsOf('Maya', 'okafor', 'm.o')).toBe('MO'));
  test('are the first letter of the fallback where there is no name', () => expect(initialsOf('', null, 'jonas')).toBe('J'));
  test('are U where there is nothing at all', () => expect(initialsOf('', '', '')).toBe('U'));
  test('of a company are of its first two words', () =>
    expect([companyInitials('Nordlicht Digital GmbH'), companyInitials('Tallyfold')]).toEqual(['ND', 'T']));
});

test('no labels are a dash', () => {
  expect([joinLabels(['A', 'B']), joinLabels([])]).toEqual(['A, B', '—']);
});
