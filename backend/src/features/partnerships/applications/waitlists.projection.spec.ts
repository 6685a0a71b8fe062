import type { AnyRecorded, ProgrammeEvent } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { created } from '../../cohorts/cohort.fixtures.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { receipt, undone } from '../pair/partnership.fixtures.ts';
import { placesOn, waitlistsProjection } from './waitlists.projection.ts';

const pairOf = (name: string): Pair => ({
  partnershipId: name,
  appPartnerId: `${name} app`,
  solutionsPartnerId: `${name} solutions`,
});
const submitted = (name: string): ProgrammeEvent => ({
  type: 'PartnershipSubmitted',
  data: { ...pairOf(name), cohortId: 1, appApplicationId: `${name} 1`, solutionsApplicationId: `${name} 2` },
});
const canceled = (name: string, was: 'application' | 'active' = 'application'): ProgrammeEvent => ({
  type: 'PartnershipCanceled',
  data: { ...pairOf(name), cohortId: 1, by: 'app', was, applicationIds: [], private: null },
});
const rejected = (name: string): ProgrammeEvent => ({
  type: 'PartnershipRejected',
  data: { ...pairOf(name), cohortId: 1, receipt, applicationIds: [], private: null },
});
const lapsed = (name: string): ProgrammeEvent => ({
  type: 'ApplicationReleased',
  data: { ...pairOf(name), side: 'app', applicationId: `${name} 1`, cohortId: 1, cohortOver: true },
});
const taken = (name: string): ProgrammeEvent => ({
  type: 'SeatsTaken',
  data: { ...pairOf(name), cohortId: 1, applicationIds: [], receipt, overfill: false },
});
const approved = (name: string): ProgrammeEvent => ({
  type: 'PartnershipApproved',
  data: { ...pairOf(name), cohortId: 1, receipt },
});
const released = (name: string, because: 'refused' | 'canceled' | 'undone' = 'canceled'): ProgrammeEvent => ({
  type: 'SeatsReleased',
  data: { cohortId: 1, partnershipId: name, because },
});
const withCapacity = (capacity: number | null): ProgrammeEvent => ({
  type: 'CohortEdited',
  data: { cohortId: 1, changes: { capacity } },
});
const seats = (name: string) => [submitted(name), taken(name), approved(name)];

const reordered = (...partnershipIds: readonly string[]): ProgrammeEvent => ({
  type: 'WaitlistReordered',
  data: { cohortId: 1, partnershipIds },
});

/** A cohort with two seats, which are taken, and three pairs that wait. */
const full = [created({ capacity: 2 }), ...seats('one'), submitted('a'), submitted('b'), submitted('c')];

function waitlistAfter(...events: readonly ProgrammeEvent[]) {
  const story = events.map(
    (event, index) =>
      ({ ...recorded(event, { id: `e${index}` }), position: positionFrom(String(index).padStart(3, '0')) }) as AnyRecorded,
  );
  const row = rowsAfter(waitlistsProjection, story).get('1')!;
  const last = `e${events.length - 1}`;
  return {
    places: Object.fromEntries(placesOn(row)),
    movedByTheLast: row.waiting.flatMap(({ partnershipId, moved }) => (moved?.eventId === last ? [partnershipId] : [])),
    partners: row.partners,
  };
}

describe('the waitlist of a cohort', () => {
  test('begins behind those for whom seats are free, in the order in which they applied', () => {
    const story = [created({ capacity: 4 }), ...seats('one'), submitted('a'), submitted('b'), submitted('c')];
    expect(waitlistAfter(...story)).toMatchObject({ places: { b: 1, c: 2 }, movedByTheLast: [] });
  });

  test('does not count one odd seat, because a partnership takes two', () => {
    expect(waitlistAfter(created({ capacity: 3 }), ...seats('one'), submitted('a')).places).toEqual({ a: 1 });
  });

  test('is empty where no application waits, or where the cohort has no limit', () => {
    expect(waitlistAfter(created({ capacity: 2 })).places).toEqual({});
    expect(waitlistAfter(created({ capacity: null }), submitted('a')).places).toEqual({});
  });

  test('names the partners that wait', () => {
    expect(waitlistAfter(created({ capacity: null }), submitted('a')).partners).toEqual(['a app', 'a solutions']);
    expect(waitlistAfter(created({ capacity: null }), submitted('a'), rejected('a')).partners).toEqual([]);
  });

  test.each([
    ['is canceled', canceled('a')],
    ['is rejected', rejected('a')],
  ])('moves up where one before %s', (_, event) => {
    expect(waitlistAfter(...full, event)).toMatchObject({ places: { b: 1, c: 2 }, movedByTheLast: ['b', 'c'] });
  });

  test('moves no pair before the one that leaves', () => {
    expect(waitlistAfter(...full, canceled('c'))).toMatchObject({ places: { a: 1, b: 2 }, movedByTheLast: [] });
  });

  test('moves up where an active partnership gives its seats back, and the first is on it no longer', () => {
    expect(waitlistAfter(...full, canceled('one', 'active'), released('one'))).toMatchObject({
      places: { b: 1, c: 2 },
      movedByTheLast: ['a', 'b', 'c'],
    });
  });

  test('moves with the capacity', () => {
    expect(waitlistAfter(...full, withCapacity(4))).toMatchObject({ places: { b: 1, c: 2 }, movedByTheLast: ['a', 'b', 'c'] });
    expect(waitlistAfter(...full, withCapacity(null))).toMatchObject({ places: {}, movedByTheLast: ['a', 'b', 'c'] });
    expect(waitlistAfter(...full, withCapacity(4), withCapacity(2))).toMatchObject({ places: { a: 1, b: 2, c: 3 } });
  });

  test('moves no pair when the first in line gets its seats', () => {
    const roomForA = [...full, withCapacity(4)];
    expect(waitlistAfter(...roomForA, taken('a'))).toMatchObject({ places: { b: 1, c: 2 }, movedByTheLast: [] });
    expect(waitlistAfter(...roomForA, taken('a'), approved('a'))).toMatchObject({ movedByTheLast: [] });
  });

  test('moves those behind one who gets its seats out of turn, and back where that is refused', () => {
    expect(waitlistAfter(...full, taken('b'))).toMatchObject({ places: { a: 1, c: 2 }, movedByTheLast: ['c'] });
    expect(waitlistAfter(...full, taken('b'), released('b', 'refused'))).toMatchObject({
      places: { a: 1, b: 2, c: 3 },
      movedByTheLast: ['c'],
    });
  });

  test('has the order that an administrator gives it, and moves those alone whose place is another one', () => {
    expect(waitlistAfter(...full, reordered('b', 'a', 'c'))).toMatchObject({
      places: { b: 1, a: 2, c: 3 },
      movedByTheLast: ['b', 'a'],
    });
    expect(waitlistAfter(...full, reordered('c', 'b', 'a'), submitted('d'), canceled('b'))).toMatchObject({
      places: { c: 1, a: 2, d: 3 },
    });
  });

  test('passes over one that has left before its order arrives, and keeps the place of one that has come', () => {
    expect(waitlistAfter(...full, canceled('b'), submitted('d'), reordered('c', 'b', 'a'))).toMatchObject({
      places: { c: 1, a: 2, d: 3 },
    });
  });

  test('is left by those whose application is over with its cohort', () => {
    expect(waitlistAfter(...full, lapsed('a'))).toMatchObject({ places: { b: 1, c: 2 } });
  });

  test('puts no one before those for whom seats are free', () => {
    const story = [
      created({ capacity: 4 }),
      ...seats('one'),
      submitted('a'),
      submitted('b'),
      submitted('c'),
      reordered('c', 'b'),
    ];
    expect(waitlistAfter(...story)).toMatchObject({ places: { c: 1, b: 2 }, movedByTheLast: ['c', 'b'] });
  });

  test('is not touched by another change of the cohort', () => {
    const renamed: ProgrammeEvent = { type: 'CohortEdited', data: { cohortId: 1, changes: { name: 'Spring' } } };
    expect(waitlistAfter(...full, renamed)).toMatchObject({ places: { a: 1, b: 2, c: 3 }, movedByTheLast: [] });
  });

  test('gives those whose rejection, cancellation or approval is undone their place back, also where others have left since', () => {
    const back = (name: string) => undone('PartnershipRejected', 0, { ...pairOf(name), cohortId: 1 });
    expect(waitlistAfter(...full, rejected('b'), back('b')).places).toEqual({ a: 1, b: 2, c: 3 });
    expect(waitlistAfter(...full, rejected('a'), canceled('b'), back('a')).places).toEqual({ a: 1, c: 2 });
    expect(waitlistAfter(...full, rejected('a'), canceled('b'), back('a'), back('b')).places).toEqual({ a: 1, b: 2, c: 3 });
    expect(waitlistAfter(...full, rejected('c'), back('c')).places).toEqual({ a: 1, b: 2, c: 3 });
    const seatsBack = released('one', 'undone');
    expect(waitlistAfter(...full, back('one'), seatsBack).places).toEqual({ a: 1, b: 2, c: 3 });
    expect(waitlistAfter(...full, rejected('a'), back('a')).movedByTheLast).toEqual(['b', 'c']);
  });
});
