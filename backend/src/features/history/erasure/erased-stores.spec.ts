import { expect, test } from '@jest/globals';
import { storeLabelOf } from './erased-stores.ts';

test('a store is called by its own words, or by those of its name', () => {
  expect([storeLabelOf('credentials'), storeLabelOf('secondFactors'), storeLabelOf('sessions')]).toEqual([
    'Login credentials',
    'Second factors',
    'Sessions',
  ]);
});
