import { expect, test } from '@jest/globals';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { waitlistMessage } from './waitlist.ts';

const messageFor = (changes: Parameters<typeof cohortRow>[0], waiting?: readonly string[]) => {
  const row = cohortRow(changes);
  const pairs = waiting?.map((partnershipId) => ({
    ...{ partnershipId, appPartnerId: `app of ${partnershipId}`, solutionsPartnerId: `solutions of ${partnershipId}` },
    ...{ order: '1', moved: null },
  }));
  const line = { id: String(row.cohortId), capacity: row.capacity, seated: row.seated, partners: [], left: {} };
  return waitlistMessage(row, () => (pairs ? { ...line, waiting: pairs as never } : null));
};

test('the waitlist is named to an applicant exactly where no pair of seats is free for it', () => {
  expect(messageFor({ capacity: 4, seated: ['one'] })).toBeNull();
  expect(messageFor({ capacity: 3, seated: ['one'] })).toBe(
    'Only 1 seat is free in Spring 2026: you would be number 1 on the waitlist.',
  );
  expect(messageFor({ capacity: 4, seated: ['one'] }, ['two'])).toBe(
    'The 2 free seats of Spring 2026 go to 1 pair before you: you would be number 1 on the waitlist.',
  );
  // One pair has the seats, and the other one is on the waitlist.
  expect(messageFor({ capacity: 4, seated: ['one'] }, ['two', 'three'])).toBe(
    'The 2 free seats of Spring 2026 go to 1 pair before you: you would be number 2 on the waitlist.',
  );
  expect(messageFor({ capacity: 7, seated: ['one'] }, ['two', 'three', 'four'])).toBe(
    '4 of the 5 free seats of Spring 2026 go to 2 pairs before you: you would be number 2 on the waitlist.',
  );
  expect(messageFor({ capacity: 3, seated: ['one'] }, ['two'])).toBe(
    'Only 1 seat is free in Spring 2026, and 1 pair comes before you: you would be number 2 on the waitlist.',
  );
  expect(messageFor({ capacity: 2, seated: ['one'] }, ['two', 'three'])).toBe(
    'No seats are free in Spring 2026, and 2 pairs come before you: you would be number 3 on the waitlist.',
  );
  expect(messageFor({ capacity: 6, seated: ['one'] }, ['two'])).toBeNull();
  expect(messageFor({ capacity: 4, seated: ['one', 'two'] }, ['two'])).toBe(
    'No seats are free in Spring 2026: you would be number 1 on the waitlist.',
  );
  expect(messageFor({ capacity: null })).toBeNull();
});
