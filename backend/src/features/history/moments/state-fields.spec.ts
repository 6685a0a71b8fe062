import { expect, test } from '@jest/globals';
import { spring } from '../../cohorts/cohort.fixtures.ts';
import { cohortFields } from './state-fields.ts';

test('The dates of a cohort are said as everywhere', () => {
  const details = { ...spring, payoutDate: '2027-01-25' };
  expect(cohortFields({ details, seated: [], registered: -1 })).toMatchObject({
    ...{ Kickoff: 'Apr 1, 2026', End: 'Jun 24, 2026', Payout: 'Jan 25, 2027', 'Receipts due': null },
  });
});
