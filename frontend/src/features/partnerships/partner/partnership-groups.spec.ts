import { describe, expect, test } from '@jest/globals';
import type { MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import {
  aMatch,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
  nordlichtId,
} from '../../../testing/partner.fixtures.ts';
import { groupPartners, partnerRows, type PartnerGroup } from './partnership-groups.ts';

const groupOf = (match: MatchView | null, partnership: PartnershipView | null): PartnerGroup | undefined => {
  const groups = groupPartners(partnerRows(match ? [match] : [], partnership ? [partnership] : []), 'app');
  return (Object.keys(groups) as PartnerGroup[]).find((group) => groups[group].length > 0);
};
const completed = { status: 'active', cohort: { ...aPartnershipCohort(), displayStatus: 'completed' } } as const;
const departed = { status: 'canceled', partner: { ...aPartnership().partner, hasLeft: true } } as const;
const unlisted = { isAlgorithmic: false, isInDashboard: false };

describe('a partner on the dashboard stands under', () => {
  test.each<[PartnerGroup | undefined, string, MatchView | null, PartnershipView | null]>([
    ['mutual', 'mutual interest', aMatch(), aPartnership(mutualInterest)],
    ['mutual', 'both applied', null, aPartnership(bothApplied)],
    ['mutual', 'an application under way', null, aPartnership({ appPartnerInterested: true, status: 'waiting_for_partner' })],
    ['mutual', 'an active partnership', null, aPartnership({ status: 'active' })],
    ['yours', 'only my interest', aMatch(), aPartnership({ appPartnerInterested: true })],
    ['theirs', 'only their interest', aMatch(), aPartnership({ solutionsPartnerInterested: true })],
    ['theirs', 'their interest, known from the match alone', aMatch({ theyShowedInterest: true }), null],
    ['recommended', 'an algorithmic match', aMatch(), null],
    ['recommended', 'a recommendation', aMatch({ ...unlisted, isAdminRecommended: true }), null],
    ['recommended', 'a partnership an administrator made, without interest', null, aPartnership({ initiatedBy: 'admin' })],
    ['passed', 'a pass, whatever else holds', aMatch(), aPartnership({ ...mutualInterest, appPartnerNotInterested: true })],
    ['mutual', 'mutual interest after a cohort that is over', null, aPartnership({ ...bothApplied, ...completed })],
    [
      'past',
      'a partner that left, whatever was between the two',
      null,
      aPartnership({ ...departed, appPartnerNotInterested: true }),
    ],
    ['past', 'a partnership that ended, without interest on either side', null, aPartnership({ status: 'canceled' })],
    ['recommended', 'a partnership that ended, with a match', aMatch(), aPartnership({ status: 'canceled' })],
    [undefined, 'nothing at all', aMatch(unlisted), aPartnership()],
  ])('%s: %s', (group, _, match, partnership) => {
    expect(groupOf(match, partnership)).toBe(group);
  });
});

test('two whose cohort is over stand under the past partnerships too', () => {
  const pastCohorts = [{ id: 7, name: 'Autumn 2026', endDate: '2026-11-01' }];
  const rows = partnerRows([], [aPartnership({ ...bothApplied, ...completed, pastCohorts })]);
  const { mutual, past } = groupPartners(rows, 'app');
  expect([mutual, past]).toEqual([rows, rows]);
});

test('a partner in both lists is one row, and one that only a partnership names follows', () => {
  const other = aPartnership({
    id: 'other',
    partner: { ...aPartnership().partner, id: 'other', companyName: 'Oakhurst Consulting' },
  });
  const rows = partnerRows([aMatch()], [other, aPartnership(mutualInterest)]);
  expect(rows.map((row) => [row.id, row.match !== null, row.partnership?.id])).toEqual([
    [nordlichtId, true, aPartnership().id],
    ['other', false, 'other'],
  ]);
  expect(rows[1]!.regions).toEqual(['Europe']);
});

test('who has applied to work with me comes first among the mutual connections', () => {
  const applied = aPartnership({
    ...mutualInterest,
    id: 'x',
    partner: { ...aPartnership().partner, id: 'x' },
    solutionsPartnerApplied: true,
  });
  const rows = partnerRows([], [aPartnership(mutualInterest), applied]);
  expect(groupPartners(rows, 'app').mutual.map((row) => row.id)).toEqual(['x', nordlichtId]);
});
