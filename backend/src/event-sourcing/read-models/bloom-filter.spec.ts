import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BloomFilter } from './bloom-filter.ts';

const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());

test('knows every id that was put, and nearly every one that was not', () => {
  const ids = new BloomFilter();
  const put = [...uuids(20_000), '', 'programme', '1', '2', 'Zoë'];
  for (const id of put) ids.add(id);
  expect(put.filter((id) => !ids.mayHave(id))).toEqual([]);
  expect(uuids(20_000).filter((id) => ids.mayHave(id)).length).toBeLessThan(10);
});

test('mistakes few for ids that were put, where those are many', () => {
  const ids = new BloomFilter();
  for (let number = 0; number < 500_000; number += 1) ids.add(`event-${number}.0`);
  const mistaken = Array.from({ length: 20_000 }, (_, number) => `event-${number}.1`).filter((id) => ids.mayHave(id));
  expect(mistaken.length).toBeGreaterThan(20);
  expect(mistaken.length).toBeLessThan(80);
});
