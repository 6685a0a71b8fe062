import { expect, test } from '@jest/globals';
import type { CollectionState, CollectionVersion } from '../../event-sourcing/read-models/read-models.ts';
import { Rates } from './rates.ts';

const live = { name: 'partners', version: 1 };
const rebuild = { ...live, rebuild: 'r1' };
const folded = (collection: CollectionVersion, events: number): readonly CollectionState[] => [
  {
    collection,
    live: collection === live,
    checkpoint: undefined,
    checkpointAt: undefined,
    halted: undefined,
    events,
    documents: 0,
  },
];

test('Events that readers see are counted per second of the last ten seconds', () => {
  const rates = new Rates();
  rates.see(folded(live, 0), 0);
  expect(rates.of(live)).toBeNull();
  rates.see(folded(live, 9_000), 2_000);
  expect(rates.of(live)).toBe(4_500);
  rates.see(folded(live, 19_000), 12_000);
  expect(rates.of(live)).toBe(1_000);
});

test('A rebuild has a rate once it was seen to go on twice, and what it takes to begin does not count', () => {
  const rates = new Rates();
  rates.see(folded(rebuild, 0), 0);
  rates.see(folded(rebuild, 0), 1_000);
  expect(rates.of(rebuild)).toBeNull();
  rates.see(folded(rebuild, 3_000), 2_000);
  expect(rates.of(rebuild)).toBeNull();
  rates.see(folded(rebuild, 3_000), 2_600);
  expect(rates.of(rebuild)).toBeNull();
  rates.see(folded(rebuild, 12_000), 3_000);
  expect(rates.of(rebuild)).toBe(9_000);
});

test('A rebuild that stood still is counted from where it goes on', () => {
  const rates = new Rates();
  rates.see(folded(rebuild, 0), 0);
  rates.see(folded(rebuild, 9_000), 1_000);
  rates.see([], 2_000);
  rates.see(folded(rebuild, 9_000), 6_000);
  rates.see(folded(rebuild, 10_000), 7_000);
  expect(rates.of(rebuild)).toBeNull();
  rates.see(folded(rebuild, 19_000), 8_000);
  expect(rates.of(rebuild)).toBe(9_000);
});
