import { expect, test } from '@jest/globals';
import type { Row } from '../../event-sourcing/kernel/projection.ts';
import type { CollectionState, RowPage } from '../../event-sourcing/read-models/read-models.ts';
import { differencesBetween } from './row-differences.ts';
import { shownFields } from './shown-values.ts';

const state = (rebuild: string | undefined, documents: number) =>
  ({ collection: { name: 'ships', version: 1, rebuild }, documents }) as CollectionState;

const between = (live: readonly Row[], beside: readonly Row[], after?: string) =>
  differencesBetween(
    {
      rowsOf: async ({ rebuild }, page: RowPage) => {
        const rows = rebuild === undefined ? live : beside;
        if ('ids' in page) return rows.filter(({ id }) => page.ids.includes(id));
        return rows.filter(({ id }) => id > (page.after ?? '')).slice(0, page.limit);
      },
    },
    { live: state(undefined, live.length), beside: state('r', beside.length) },
    after,
  );

const many = (count: number, value: (index: number) => { readonly n: number }) =>
  Array.from({ length: count }, (_, index) => ({ id: `row-${String(index).padStart(5, '0')}`, ...value(index) }));

test('rows that are the same do not differ, in whatever order their fields are', async () => {
  expect(await between([{ id: 'a', n: 1, m: 2 } as Row], [{ id: 'a', m: 2, n: 1 } as Row])).toEqual({
    ...{ rows: [], compared: 1, documents: 1, next: null },
  });
  expect(await between([], [])).toEqual({ rows: [], compared: 0, documents: 0, next: null });
});

test('a row differs by its fields, or is only in one of them', async () => {
  const live = [{ id: 'a', totals: { approved: 3, rejected: 1 } }, { id: 'b' }];
  const beside = [{ id: 'a', totals: { approved: 2, rejected: 1, revoked: 1 } }, { id: 'c' }];
  expect((await between(live, beside)).rows).toEqual([
    {
      row: 'a',
      only: null,
      fields: [
        { field: 'totals.approved', live: '3', beside: '2' },
        { field: 'totals.revoked', live: null, beside: '1' },
      ],
    },
    { row: 'b', only: 'live', fields: [] },
    { row: 'c', only: 'beside', fields: [] },
  ]);
});

test('pages go on where the last one ended, and lose and repeat no row', async () => {
  const [live, beside] = [many(1_700, () => ({ n: 1 })), many(1_700, (index) => ({ n: index % 10 === 0 ? 2 : 1 }))];
  const found: string[] = [];
  let compared = 0;
  for (let after: string | undefined; ;) {
    const page = await between(live, beside, after);
    found.push(...page.rows.map(({ row }) => row));
    compared += page.compared;
    if (page.next === null) break;
    after = page.next;
  }
  expect(found).toEqual(beside.filter(({ n }) => n === 2).map(({ id }) => id));
  expect(compared).toBe(1_700);
});

test('numbers, dates, ids and the words of the programme are shown, and of other words how many there are', () => {
  const row = {
    id: '019c79ff-1200-7000-8a00-4b5c6d7e8f90',
    status: 'approved',
    createdAt: '2026-03-04T12:00:00.000Z',
    isOpen: true,
    companyName: 'Tallyfold',
    contact: { email: 'ana@tallyfold.example', tags: ['Ana', 'Ben'] },
    notes: { app: 'They call on Fridays.' },
    saved: true,
    byName: { 'ana@tallyfold.example': 1 },
  };
  expect(Object.fromEntries([...shownFields(row)].map(([field, { shown }]) => [field, shown]))).toEqual({
    id: '019c79ff-1200-7000-8a00-4b5c6d7e8f90',
    status: 'approved',
    createdAt: '2026-03-04T12:00:00.000Z',
    isOpen: 'true',
    companyName: 'Text, 9 characters',
    'contact.email': 'Text, 21 characters',
    'contact.tags.0': 'Text, 3 characters',
    'contact.tags.1': 'Text, 3 characters',
    'notes.app': 'Text, 21 characters',
    saved: 'Not shown',
    'byName.(21 characters)': '1',
  });
});
