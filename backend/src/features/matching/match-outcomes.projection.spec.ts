import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import * as pairs from '../partnerships/partnership.fixtures.ts';
import { matchOutcomesProjection } from './match-outcomes.projection.ts';

const at = (day: number) => ({ at: `2026-03-0${day}T12:00:00.000Z` });
const outcomes = (...events: readonly Parameters<typeof recorded>[]) =>
  rowsAfter(
    matchOutcomesProjection,
    events.map(([event, metadata]) => recorded(event, metadata)),
  ).get(pairs.pair.partnershipId);
const begun: readonly Parameters<typeof recorded>[] = [
  [pairs.interested(pairs.acme), at(1)],
  [pairs.interestedToo(pairs.bolt), at(2)],
  [pairs.becameMutual, at(2)],
  [pairs.approved, at(3)],
];

describe('what came of a match', () => {
  test('is known by when it first came about', () => {
    expect(outcomes(...begun, [pairs.withdrawn(pairs.acme), at(4)], [pairs.interested(pairs.acme), at(5)])).toEqual({
      id: 'acme-bolt',
      appPartnerId: 'acme',
      solutionsPartnerId: 'bolt',
      appInterestAt: at(1).at,
      solutionsInterestAt: at(2).at,
      mutualAt: at(2).at,
      activeAt: at(3).at,
    });
  });

  test('is no partnership where its approval was undone', () => {
    const undone = { eventId: 'e', commandId: 'c', type: 'PartnershipApproved', at: at(3).at } as const;
    const undoing = pairs.undone('PartnershipApproved', 0, { undone });
    expect(outcomes(...begun, [undoing, at(4)])).toMatchObject({ mutualAt: at(2).at, activeAt: null });
    expect(outcomes(...begun, [undoing, at(4)], [pairs.approved, at(5)])?.activeAt).toBe(at(5).at);
  });
});
