import { expect, test } from '@jest/globals';
import { aPartnership, bothApplied, mutualInterest } from '../../testing/partner.fixtures.ts';
import { standingBadge, standingLabel } from './partnership-standing.ts';

test.each([
  [null, 'No interaction yet', 'No interaction yet'],
  [aPartnership({ appPartnerInterested: true }), 'Outreach Sent', 'Awaiting response'],
  [aPartnership({ solutionsPartnerInterested: true }), 'Interested in You', 'Interested in you'],
  [aPartnership(mutualInterest), 'Connected', 'Ready for cohort'],
  [
    aPartnership({ ...mutualInterest, appPartnerApplied: true, status: 'waiting_for_partner' }),
    'Application Sent',
    'You applied',
  ],
  [aPartnership({ ...mutualInterest, solutionsPartnerApplied: true }), 'Connected', 'They applied'],
  [aPartnership({ ...bothApplied, status: 'pending_approval' }), 'Awaiting Approval', 'Awaiting Approval'],
  [aPartnership({ ...bothApplied, status: 'pending_approval', onHold: true }), 'Awaiting Approval', 'Application pending'],
  [aPartnership({ ...bothApplied, status: 'active' }), 'Approved', 'Active cohort'],
  [aPartnership({ ...mutualInterest, status: 'active' }), 'Approved', 'Approved'],
  [aPartnership({ ...mutualInterest, status: 'canceled' }), 'Connected', 'Canceled'],
  [aPartnership({ ...mutualInterest, status: 'rejected' }), 'Connected', 'Rejected'],
  [aPartnership({ ...mutualInterest, status: 'canceled', appPartnerApplied: true }), 'Application Sent', 'Canceled'],
  [aPartnership({ appPartnerNotInterested: true }), 'Not Interested', 'No interaction yet'],
])('%#: badge %3$s, label %4$s', (partnership, badge, label) => {
  expect([standingBadge(partnership, 'app'), standingLabel(partnership, 'app')]).toEqual([badge, label]);
});
