import { expect, test } from '@jest/globals';
import { ExtensionPoint, Extensions } from './extension-point.ts';
import { eachOnce, feature } from './feature.ts';

test('a feature has what it declares, and nothing else', async () => {
  const { deciders, projections, policies, vaultTables, followers, extensions, module } = feature({});
  expect([deciders, projections, policies({ autoApproveScore: null }), vaultTables, extensions]).toEqual([[], [], [], [], []]);
  expect([followers, await module()]).toEqual([{}, {}]);
});

test('a name of one feature is no name of another', () => {
  const parts = [{ name: 'partner' }, { name: 'cohort' }];
  expect(eachOnce('decider', parts)).toBe(parts);
  expect(() => eachOnce('decider', [...parts, { name: 'partner' }])).toThrow(
    'Two features declare a decider partner: give one of them another name.',
  );
});

test('a list has the parts that features add to it, in the order of the features', async () => {
  const [exports, searches] = [new ExtensionPoint<string>(), new ExtensionPoint<string>()];
  const [partners, cohorts] = [
    feature({ extensions: [exports.add(async () => ['partners', 'weeks']), searches.add(async () => ['by name'])] }),
    feature({ extensions: [exports.add(async () => ['cohorts'])] }),
  ];
  const extensions = new Extensions([partners, cohorts].flatMap((one) => one.extensions));
  expect(await extensions.of(exports)).toEqual(['partners', 'weeks', 'cohorts']);
  expect(await extensions.of(searches)).toEqual(['by name']);
});
