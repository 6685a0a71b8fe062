import { expect, test } from '@jest/globals';
import { aPartnership, aPartnershipCohort, bothApplied, mutualInterest } from '../../testing/partner.fixtures.ts';
import { partnershipProgress } from './partnership-progress.ts';

const alone = {
  ...{ appPartnerApplied: true, cohortId: 1 },
  cohort: { ...aPartnershipCohort(), displayStatus: 'completed' },
} as const;

test.each([
  ['no partnership', null, 1, 20],
  ['only their interest', aPartnership({ solutionsPartnerInterested: true }), 1, 20],
  ['my interest', aPartnership({ appPartnerInterested: true }), 2, 40],
  ['mutual interest', aPartnership(mutualInterest), 3, 60],
  ['my application', aPartnership({ ...mutualInterest, appPartnerApplied: true }), 4, 80],
  ['a chosen cohort', aPartnership({ ...mutualInterest, cohortId: 1 }), 4, 80],
  ['my application alone to a cohort that is over', aPartnership({ ...mutualInterest, ...alone }), 3, 60],
  ['both applications', aPartnership({ ...bothApplied, status: 'pending_approval' }), 4, 80],
  ['an active partnership', aPartnership({ ...bothApplied, status: 'active' }), 5, 100],
  ['a canceled one', aPartnership({ ...mutualInterest, status: 'canceled' }), 1, 0],
  ['a rejected one', aPartnership({ ...mutualInterest, status: 'rejected' }), 1, 0],
])('%s', (_, partnership, step, percent) => {
  expect(partnershipProgress(partnership, 'app')).toEqual({ step, percent });
});

test('each side reads its own flags', () => {
  const oneSided = aPartnership({ appPartnerInterested: true });
  expect(partnershipProgress(oneSided, 'app').step).toBe(2);
  expect(partnershipProgress(oneSided, 'solutions').step).toBe(1);
});
