import { describe, expect, test } from '@jest/globals';
import { companyInitials, initialsOf, joinLabels, mailAddress } from './text.ts';

describe('initials', () => {
  test('are those of first and last name', () => expect(initialsOf('Maya', 'okafor', 'm.o')).toBe('MO'));
  test('are the first letter of the fallback where there is no name', () => expect(initialsOf('', null, 'jonas')).toBe('J'));
  test('are U where there is nothing at all', () => expect(initialsOf('', '', '')).toBe('U'));
  test('of a company are of its first two words', () =>
    expect([companyInitials('Nordlicht Digital GmbH'), companyInitials('Tallyfold')]).toEqual(['ND', 'T']));
});

test('the address of a message holds the mail address and nothing that it smuggles in', () => {
  expect(mailAddress('maya@nordlicht.example')).toBe('mailto:maya@nordlicht.example');
  expect(mailAddress('ceo?cc=all@evil.example&body=x')).toBe('mailto:ceo%3Fcc%3Dall@evil.example%26body%3Dx');
});

test('no labels are a dash', () => {
  expect([joinLabels(['A', 'B']), joinLabels([])]).toEqual(['A, B', '—']);
});
