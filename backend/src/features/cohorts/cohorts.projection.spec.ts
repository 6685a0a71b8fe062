import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { noon } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { created, edited, seatsReleased, seatsTaken, spring } from './cohort.fixtures.ts';
import { cohortsProjection } from './cohorts.projection.ts';

const later = '2026-03-05T09:30:00.000Z';

function rowAfter(...events: readonly ProgrammeEvent[]) {
  const story = events.map((event, index) => recorded(event, { at: index === events.length - 1 ? later : noon }));
  return rowsAfter(cohortsProjection, story).get('1');
}

describe('the row of a cohort', () => {
  test('holds its details, found under its number as text', () => {
    expect(rowAfter(created())).toEqual({ ...spring, id: '1', cohortId: 1, seated: [], createdAt: later, updatedAt: later });
  });

  test('follows what is edited and leaves the rest', () => {
    const moved = edited({ kickoffDate: '2026-04-08', endDate: '2026-07-01' });
    expect(rowAfter(created(), moved)).toEqual({
      ...spring,
      kickoffDate: '2026-04-08',
      endDate: '2026-07-01',
      id: '1',
      cohortId: 1,
      seated: [],
      createdAt: noon,
      updatedAt: later,
    });
  });

  test('follows its status', () => {
    const closing: ProgrammeEvent = { type: 'CohortStatusChanged', data: { cohortId: 1, from: 'Open', to: 'Closed' } };
    expect(rowAfter(created(), closing)).toMatchObject({ status: 'Closed', updatedAt: later });
  });

  test('knows who has a seat, which is no change of the cohort itself', () => {
    expect(rowAfter(created(), seatsTaken('one'), seatsTaken('two'))).toMatchObject({ seated: ['one', 'two'], updatedAt: noon });
    expect(rowAfter(created(), seatsTaken('one'), seatsTaken('two'), seatsReleased('one'))).toMatchObject({ seated: ['two'] });
  });

  test('is not made before the cohort is created', () => {
    const numbered: ProgrammeEvent = { type: 'CohortNumbered', data: { cohortId: 1, codeHash: 'h', details: spring } };
    expect(rowAfter(numbered)).toBeUndefined();
    expect(rowAfter(edited({ name: 'Spring' }))).toBeNull();
  });
});
