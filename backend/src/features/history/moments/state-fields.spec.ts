import { expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { spring } from '../../cohorts/cohort.fixtures.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { approved, registered, rejected, revoked } from '../../partners/partner/partner.fixtures.ts';
import type { HistoryNames } from '../history-entries.ts';
import { cohortFields, partnerFields } from './state-fields.ts';

const names: HistoryNames = {
  partner: String,
  member: String,
  administrator: String,
  cohort: String,
  cohortsAt: (now) => snapshotOf([], now),
  actor: ({ kind }) => ({ kind, name: kind, userId: null, company: null }),
};

test('The dates of a cohort are said as everywhere', () => {
  const details = { ...spring, payoutDate: '2027-01-25' };
  expect(cohortFields({ details, seated: [], registered: -1 })).toMatchObject({
    ...{ Kickoff: 'Apr 1, 2026', End: 'Jun 24, 2026', Payout: 'Jan 25, 2027', 'Receipts due': null },
  });
});

test.each([
  ['Approval revoked', [registered(), approved(), revoked()]],
  ['Rejected', [registered(), rejected()]],
])('The status of a partner is called %s, as in every list', (status, events) => {
  const { state } = given(partnerDecider, events);
  expect(partnerFields(state, names, false)).toMatchObject({ Status: status });
});
