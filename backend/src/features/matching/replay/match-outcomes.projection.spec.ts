import { describe, expect, test } from '@jest/globals';
import { project } from '../../../event-sourcing/kernel/projection.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import * as pairs from '../../partnerships/pair/partnership.fixtures.ts';
import { matchOutcomesProjection } from './match-outcomes.projection.ts';

const at = (place: number) => ({ id: `e${place}`, position: `000${place}` });
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
  test('is known by where in the log it first came about', () => {
    expect(outcomes(...begun, [pairs.withdrawn(pairs.acme), at(4)], [pairs.interested(pairs.acme), at(5)])).toEqual({
      id: 'acme-bolt',
      appPartnerId: 'acme',
      solutionsPartnerId: 'bolt',
      appInterestPosition: '0001',
      solutionsInterestPosition: '0002',
      mutualPosition: '0002',
      activePosition: '0003',
      approvalId: 'e3',
    });
  });

  test('is not written again where it came about before', () => {
    const row = outcomes(...begun)!;
    const again = recorded(pairs.interested(pairs.acme), at(5));
    expect(project(matchOutcomesProjection, row, again, row.id)).toBe(row);
  });

  test('is no partnership where its approval was undone', () => {
    const undone = { eventId: 'e3', commandId: 'c', type: 'PartnershipApproved', at: '2026-03-03T12:00:00.000Z' } as const;
    const undoing = pairs.undone('PartnershipApproved', 0, { undone });
    expect(outcomes(...begun, [undoing, at(4)])).toMatchObject({ mutualPosition: '0002', activePosition: null });
    expect(outcomes(...begun, [undoing, at(4)], [pairs.approved, at(5)])?.activePosition).toBe('0005');
  });
});
