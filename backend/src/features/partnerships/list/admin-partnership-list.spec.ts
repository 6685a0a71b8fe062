import { expect, test } from '@jest/globals';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { statusOrderAt } from './admin-partnership-list.ts';
import { standingCode, standingOfInvitation } from './partnership-filters.ts';

const cohorts = [cohortRow(), cohortRow({ cohortId: 2, endDate: '2027-06-24' })];
const code = (status: 'active' | 'rejected') =>
  standingCode({ ...standingOfInvitation({ phase: 'open', kind: 'invitation' }), status });

/** The places of the parts of the order that hold a row of this status and cohort. */
function placesOf(status: 'active' | 'rejected', cohortId: number | null, now: string, frozen = false): readonly number[] {
  return statusOrderAt(snapshotOf(cohorts, now)).parts.flatMap((part, place) => {
    const where = part as { standing: readonly string[]; cohortId?: readonly number[] | null; frozen?: boolean };
    const isHeld = where.cohortId === undefined || (where.cohortId?.includes(cohortId ?? 0) ?? cohortId === null);
    const isLet = where.frozen === undefined || where.frozen === frozen;
    return where.standing.includes(code(status)) && isHeld && isLet ? [place] : [];
  });
}

test('by status, a partnership is completed once its cohort is over, and comes after those that are active', () => {
  const later = '2026-06-25T00:00:00.000Z';
  const [[completed], [active], [unattached], [rejected]] = [
    placesOf('active', 1, later),
    placesOf('active', 2, later),
    placesOf('active', null, later),
    placesOf('rejected', 1, later),
  ];
  expect([completed! > active!, completed! > unattached!, completed! < rejected!]).toEqual([true, true, true]);
  expect(placesOf('active', 1, '2026-06-24T00:00:00.000Z')).toEqual(placesOf('active', 2, '2026-06-24T00:00:00.000Z'));
});

test('by status, what is on hold comes last, and what is over is not on hold', () => {
  const later = '2026-06-25T00:00:00.000Z';
  const [[onHold], [rejected]] = [placesOf('active', 2, later, true), placesOf('rejected', null, later)];
  expect(onHold! > rejected!).toBe(true);
  expect(placesOf('active', 1, later, true)).toEqual(placesOf('active', 1, later));
});

test('by status, each row is in one part', () => {
  for (const now of ['2026-06-24T00:00:00.000Z', '2026-06-25T00:00:00.000Z', '2028-01-01T00:00:00.000Z'])
    for (const cohortId of [1, 2, null])
      for (const frozen of [false, true]) expect(placesOf('active', cohortId, now, frozen)).toHaveLength(1);
});
