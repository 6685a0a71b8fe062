import { describe, expect, test } from '@jest/globals';
import { cohortRow, spring } from './cohort.fixtures.ts';
import { cohortView, displayStatus, enrolledIn, isCompleted, isFull } from './cohort-views.ts';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';

const now = '2026-03-04T12:00:00.000Z';
const seats = (partnerships: number) => Array.from({ length: partnerships }, (_, index) => `pair-${index}`);

describe('the seats of a cohort', () => {
  test('are two for each partnership', () => {
    expect(enrolledIn({ seated: [] })).toBe(0);
    expect(enrolledIn({ seated: seats(3) })).toBe(6);
  });

  test.each([
    [4, 1, false],
    [4, 2, true],
    [4, 3, true],
    [5, 2, true],
    [null, 50, false],
  ])('of %s with %s partnerships in it: no room for one more is %s', (capacity, partnerships, full) => {
    expect(isFull({ capacity, seated: seats(partnerships) })).toBe(full);
  });
});

describe('a cohort is completed', () => {
  test('after its last day, and not on it', () => {
    expect(isCompleted({ endDate: '2026-06-24' }, '2026-06-24T23:59:59.999Z')).toBe(false);
    expect(isCompleted({ endDate: '2026-06-24' }, '2026-06-25T00:00:00.000Z')).toBe(true);
  });
});

describe('the status that is shown', () => {
  const shown = (changes: Parameters<typeof cohortRow>[0]) => ({
    partner: displayStatus(cohortRow(changes), now, 'partner'),
    admin: displayStatus(cohortRow(changes), now, 'admin'),
  });

  test.each(['Planned', 'Coming Soon'] as const)('of %s is upcoming to partners, and as stored to administrators', (status) => {
    expect(shown({ status })).toEqual({ partner: 'upcoming', admin: status });
  });

  test('of an open cohort is Filling Fast from four fifths of the seats on', () => {
    expect(shown({ capacity: 10, seated: seats(3) })).toEqual({ partner: 'Open', admin: 'Open' });
    expect(shown({ capacity: 10, seated: seats(4) })).toEqual({ partner: 'Filling Fast', admin: 'Filling Fast' });
    expect(shown({ capacity: null, seated: seats(40) })).toEqual({ partner: 'Open', admin: 'Open' });
  });

  test('of an open cohort without a seat for one more partnership is Full, before Filling Fast', () => {
    expect(shown({ capacity: 10, seated: seats(5) })).toEqual({ partner: 'Full', admin: 'Full' });
    expect(shown({ capacity: 11, seated: seats(5) })).toEqual({ partner: 'Full', admin: 'Full' });
    expect(shown({ capacity: 12, seated: seats(5) })).toEqual({ partner: 'Filling Fast', admin: 'Filling Fast' });
  });

  test('of a closed cohort is Closed, and of one whose end has passed completed, whatever is stored', () => {
    expect(shown({ status: 'Closed', capacity: 2, seated: seats(1) })).toEqual({ partner: 'Closed', admin: 'Closed' });
    for (const status of ['Planned', 'Coming Soon', 'Open', 'Closed'] as const) {
      expect(shown({ status, endDate: '2026-03-03' })).toEqual({ partner: 'completed', admin: 'completed' });
    }
  });
});

test('the view of a cohort has its number, what is derived, and nothing that only the programme needs', () => {
  const { endDateChosen: _, ...details } = spring;
  expect(cohortView(cohortRow({ seated: seats(1) }), now, 'partner')).toEqual({
    ...details,
    id: 1,
    displayStatus: 'Open',
    enrolled: 2,
  });
});

describe('calendar dates', () => {
  test('are counted on across months, years and leap days', () => {
    expect(dayAfter('2026-02-27', 2)).toBe('2026-03-01');
    expect(dayAfter('2028-02-27', 2)).toBe('2028-02-29');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30');
  });

  test('of an instant are those in UTC', () => {
    expect(dayOf('2026-03-04T23:59:59.999Z')).toBe('2026-03-04');
  });
});
