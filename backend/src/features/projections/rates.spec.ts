import { expect, test } from '@jest/globals';
import type { CollectionState } from '../../event-sourcing/read-models/read-models.ts';
import { Rates } from './rates.ts';

const collection = { name: 'partners', version: 1, rebuild: 'r1' };
const folded = (events: number): readonly CollectionState[] => [
  { collection, live: false, checkpoint: undefined, checkpointAt: undefined, halted: undefined, events, documents: 0 },
];

test('Events are counted per second of the last ten seconds', () => {
  const rates = new Rates();
  rates.see(folded(0), 0);
  expect(rates.of(collection)).toBeNull();
  rates.see(folded(9_000), 2_000);
  expect(rates.of(collection)).toBe(4_500);
  rates.see(folded(19_000), 12_000);
  expect(rates.of(collection)).toBe(1_000);
});

test('What stood still is counted from where it goes on', () => {
  const rates = new Rates();
  rates.see(folded(0), 0);
  rates.see(folded(9_000), 1_000);
  rates.see([], 2_000);
  rates.see(folded(9_000), 6_000);
  expect(rates.of(collection)).toBeNull();
  rates.see(folded(18_000), 7_000);
  expect(rates.of(collection)).toBe(9_000);
});
