import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { recorded } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { acme, acmeApplied, active, bothApplied, noted } from '../pair/partnership.fixtures.ts';
import { endsByClock, isByClock } from './ends-by-clock.ts';

const cohorts = [cohortRow({ endDate: '2026-06-24' })];
const over = '2026-06-25T00:00:00.000Z';

const endsAt = (now: string, events: readonly PartnershipEvent[], at = '2026-03-04T12:00:00.000Z') =>
  endsByClock(
    events.map((event) => recorded(event, { at })),
    snapshotOf(cohorts, now),
  ).map(({ type, metadata }) => [type, metadata.at]);

describe('with the last day of its cohort', () => {
  test.each([
    ['a partnership is complete', active, [['PartnershipCompleted', over]]],
    ['an application of one side alone no longer counts', acmeApplied, [['ApplicationReleased', over]]],
    ['one that both have made still awaits its decision', bothApplied, []],
  ])('%s', (_, events, ends) => {
    expect(endsAt('2026-06-24T23:59:59.000Z', events)).toEqual([]);
    expect(endsAt(over, events)).toEqual(ends);
  });

  test('a partnership is complete once: of what has happened since, the state tells it', () => {
    expect(endsAt('2026-07-01T00:00:00.000Z', [...active, noted(acme, 'It was good')], '2026-06-30T12:00:00.000Z')).toEqual([]);
  });

  test('it is no event to fold', () => {
    const events = active.map((event) => recorded(event));
    const ends = endsByClock(events, snapshotOf(cohorts, over));
    expect([events.some(isByClock), ends.every(isByClock)]).toEqual([false, true]);
  });
});
