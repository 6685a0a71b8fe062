import { expect, test } from '@jest/globals';
import { descending, totalOrder } from './index.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly score: number;
}

const order = totalOrder<Row>(
  ({ id }) => id,
  descending(({ score }) => score),
  ({ name }) => name,
);
const rows: readonly Row[] = [
  { id: 'd', name: 'Acme', score: 80 },
  { id: 'b', name: 'Bolt', score: 80 },
  { id: 'c', name: 'Bolt', score: 80 },
  { id: 'a', name: 'Zeta', score: 10 },
];
const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((others) => [item, ...others]));

test('a list has one order, whatever order its rows come in', () => {
  for (const mixed of permutations(rows)) expect(mixed.toSorted(order).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
});
