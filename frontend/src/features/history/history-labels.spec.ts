import { expect, test } from '@jest/globals';
import { roleLabel } from './history-labels.ts';

test.each([
  ['a member by the company', { kind: 'member', company: 'Tallyfold' }, 'Tallyfold'],
  ['an administrator', { kind: 'administrator', company: null }, 'Administrator'],
  ['an administrator who changes nothing', { kind: 'administrator', company: null, readOnly: true }, 'View-only administrator'],
  ['no one else', { kind: 'programme', company: null }, ''],
] as const)('Below a name stands the role of %s', (_, actor, role) => {
  expect(roleLabel({ name: 'ana', userId: null, ...actor })).toBe(role);
});
