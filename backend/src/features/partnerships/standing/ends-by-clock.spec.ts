import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { recorded } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { acme, acmeApplied, active, bothApplied, noted } from '../pair/partnership.fixtures.ts';
import { endsByClock, isByClock, withEnds } from './ends-by-clock.ts';

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

  test.each([
    ['a partnership', [...active, noted(acme, 'It was good')], 'PartnershipCompleted'],
    ['an application of one side alone', [...acmeApplied, noted(acme, 'It was good')], 'ApplicationReleased'],
  ])('%s ends on its own day, before what has happened since', (_, events, type) => {
    const last = events.length - 1;
    const logged = events.map((event, index) =>
      recorded(event, { at: index === last ? '2026-06-30T12:00:00.000Z' : '2026-03-04T12:00:00.000Z', id: `e${index}` }),
    );
    const told = withEnds(logged, endsByClock(logged, snapshotOf(cohorts, '2026-07-01T00:00:00.000Z')));
    expect(told.slice(last).map((event) => [event.type, event.metadata.at])).toEqual([
      [type, over],
      ['PartnershipNoted', '2026-06-30T12:00:00.000Z'],
    ]);
    expect(told[last]!.revision).toBe(told[last - 1]!.revision + 0.5);
  });

  test('a partnership that begins when its cohort is over is complete with its beginning', () => {
    expect(endsAt('2026-07-01T00:00:00.000Z', [...active, noted(acme, 'It was good')], '2026-06-30T12:00:00.000Z')).toEqual([]);
  });

  test('it is no event to fold', () => {
    const events = active.map((event) => recorded(event));
    const ends = endsByClock(events, snapshotOf(cohorts, over));
    expect([events.some(isByClock), ends.every(isByClock)]).toEqual([false, true]);
  });
});
