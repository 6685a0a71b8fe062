import { expect, test } from '@jest/globals';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { waitlistMessage } from './waitlist.ts';

test('the waitlist is named to an applicant exactly where no pair of seats is free', () => {
  expect(waitlistMessage(cohortRow({ capacity: 4, seated: ['one'] }))).toBeNull();
  expect(waitlistMessage(cohortRow({ capacity: 3, seated: ['one'] }))).toMatch(/^Spring 2026 is full\..*waitlist/);
  expect(waitlistMessage(cohortRow({ capacity: null }))).toBeNull();
});
