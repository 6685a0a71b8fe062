import { expect, test } from '@jest/globals';
import { dayLabel, roleLabel } from './history-labels.ts';

test.each([
  ['a member by the company', { kind: 'member', company: 'Tallyfold' }, 'Tallyfold'],
  ['an administrator', { kind: 'administrator', company: null }, 'Administrator'],
  ['an administrator who changes nothing', { kind: 'administrator', company: null, readOnly: true }, 'View-only administrator'],
  ['no one else', { kind: 'programme', company: null }, ''],
] as const)('Below a name stands the role of %s', (_, actor, role) => {
  expect(roleLabel({ name: 'ana', userId: null, ...actor })).toBe(role);
});

test('The day of a moment can be told in UTC, where it may be another one', () => {
  const local = new Date(2026, 10, 12, 0, 30);
  expect(dayLabel(local.toISOString(), false)).toBe('Nov 12');
  expect(dayLabel('2026-11-12T23:59:00.000Z', true)).toBe('Nov 12');
  expect(dayLabel('2026-11-13T00:00:00.000Z', true)).toBe('Nov 13');
});
