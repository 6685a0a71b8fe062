import { expect, test } from '@jest/globals';
import { eachOnce, feature } from './feature.ts';

test('a feature has what it declares, and nothing else', async () => {
  const { deciders, projections, policies, vaultTables, followers, module } = feature({});
  expect([deciders, projections, policies({ autoApproveScore: null }), vaultTables]).toEqual([[], [], [], []]);
  expect([followers, await module()]).toEqual([{}, {}]);
});

test('a name of one feature is no name of another', () => {
  const parts = [{ name: 'partner' }, { name: 'cohort' }];
  expect(eachOnce('decider', parts)).toBe(parts);
  expect(() => eachOnce('decider', [...parts, { name: 'partner' }])).toThrow(
    'Two features declare a decider partner: give one of them another name.',
  );
});
