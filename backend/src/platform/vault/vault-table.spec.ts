import { expect, test } from '@jest/globals';
import { withSecrets } from './secrets.ts';
import { instant, integer, optional, sealed, text, vaultTable, type RowIn } from './vault-table.ts';

const columns = { userId: text, version: integer, endsAt: optional(instant), word: optional(sealed(text, { place: 'word' })) };
const declare = vaultTable('sample', columns);
const of = { nobody: 'Invented for these tests.' };

test('the row of a table has the types of its columns', () => {
  const sample = declare({ key: ['userId', 'version'], subject: 'userId', lapses: { at: 'endsAt' }, backup: true });
  const row: RowIn<typeof sample> = { userId: 'ana', version: 1, endsAt: null, word: 'hidden' };
  expect(Object.keys(row)).toEqual(Object.keys(sample.columns));
  // @ts-expect-error A version is a number.
  const wrong: RowIn<typeof sample> = { ...row, version: '1' };
  expect(wrong).toBeDefined();
});

test('a table does not compile that leaves out whose it is, or names what it does not have', () => {
  const declarations = [
    // @ts-expect-error Whose its rows are is not said.
    declare({ key: ['userId'], backup: true }),
    // @ts-expect-error Whether it is backed up is not said.
    declare({ key: ['userId'], subject: of }),
    // @ts-expect-error There is no such column.
    declare({ key: ['userId'], subject: 'partnerId', backup: true }),
    // @ts-expect-error A number cannot name a subject.
    declare({ key: ['userId'], subject: 'version', backup: true }),
    // @ts-expect-error The reason is missing.
    declare({ key: ['userId'], subject: { nobody: true }, backup: true }),
    // @ts-expect-error What may be missing is no key.
    declare({ key: ['endsAt'], subject: of, backup: true }),
    // @ts-expect-error There is no such column to lapse at.
    declare({ key: ['userId'], subject: of, lapses: { at: 'later' }, backup: true }),
    // @ts-expect-error There is no such column to find by.
    declare({ key: ['userId'], subject: of, indexes: { end: ['later'] }, backup: true }),
  ];
  expect(declarations).toHaveLength(8);
});

test('two tables cannot have one name', () => {
  const twice = [1, 2].map(() => declare({ key: ['userId'], subject: of, backup: true }));
  expect(() => withSecrets(twice)).toThrow('Two tables of the vault have the name sample.');
});
