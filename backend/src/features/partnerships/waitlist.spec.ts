import { describe, expect, test } from '@jest/globals';
import { cohortRow } from '../cohorts/cohort.fixtures.ts';
import { waitlist, waitlistMessage } from './waitlist.ts';

const places = (changes: Parameters<typeof cohortRow>[0], waiting: readonly string[]) => [
  ...waitlist(cohortRow(changes), waiting),
];

describe('the waitlist of a cohort', () => {
  test('begins behind those for whom seats are free, in the order in which they applied', () => {
    expect(places({ capacity: 4, seated: ['seated'] }, ['first', 'second', 'third'])).toEqual([
      ['second', 1],
      ['third', 2],
    ]);
  });

  test('holds everybody where the cohort is full, or fuller than full', () => {
    expect(places({ capacity: 2, seated: ['seated'] }, ['first'])).toEqual([['first', 1]]);
    expect(places({ capacity: 2, seated: ['one', 'two'] }, ['first'])).toEqual([['first', 1]]);
  });

  test('does not count one odd seat, because a partnership takes two', () => {
    expect(places({ capacity: 3, seated: ['seated'] }, ['first'])).toEqual([['first', 1]]);
  });

  test('is empty where no application waits, or where the cohort has no limit', () => {
    expect(places({ capacity: 2 }, [])).toEqual([]);
    expect(places({ capacity: null, seated: ['one', 'two'] }, ['first'])).toEqual([]);
  });

  test('is named to an applicant exactly where no pair of seats is free', () => {
    expect(waitlistMessage(cohortRow({ capacity: 4, seated: ['one'] }))).toBeNull();
    expect(waitlistMessage(cohortRow({ capacity: 3, seated: ['one'] }))).toMatch(/^Spring 2026 is full\..*waitlist/);
    expect(waitlistMessage(cohortRow({ capacity: null }))).toBeNull();
  });
});
