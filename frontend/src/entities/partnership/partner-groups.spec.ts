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
} from '../../testing/partner.fixtures.ts';
import { groupPartners, partnerRows, type PartnerGroup } from './partner-groups.ts';

const rowsOf = (matches: readonly MatchView[], partnerships?: readonly PartnershipView[]) =>
  partnerRows(matches, partnerships, { side: 'app' });
const groupOf = (match: MatchView | null, partnership: PartnershipView | null): PartnerGroup[] => {
  const groups = groupPartners(rowsOf(match ? [match] : [], partnership ? [partnership] : []));
  return (Object.keys(groups) as PartnerGroup[]).filter((group) => groups[group].length > 0);
};
const completed = { status: 'active', cohort: { ...aPartnershipCohort(), displayStatus: 'completed' } } as const;
const departed = { status: 'canceled', partner: { ...aPartnership().partner, hasLeft: true } } as const;
const taken: Partial<PartnershipView> = { partner: { ...aPartnership().partner, isTaken: true } };
const unlisted = { isAlgorithmic: false, isInDashboard: false };

describe('a partner stands under', () => {
  test.each<[PartnerGroup | undefined, string, MatchView | null, PartnershipView | null]>([
    ['mutual', 'mutual interest', aMatch(), aPartnership(mutualInterest)],
    ['mutual', 'both applied', null, aPartnership(bothApplied)],
    ['mutual', 'an application under way', null, aPartnership({ ...mutualInterest, appPartnerApplied: true })],
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
    ['recommended', 'a bookmark', aMatch({ ...unlisted, savedForLater: true }), null],
    ['taken', 'a match who is with someone else', aMatch({ isTaken: true }), null],
    ['yours', 'my interest in who is with someone else', aMatch(), aPartnership({ ...taken, appPartnerInterested: true })],
    ['theirs', 'the interest of who is with someone else', null, aPartnership({ ...taken, solutionsPartnerInterested: true })],
    ['mutual', 'mutual interest, however taken the other one is', aMatch(), aPartnership({ ...taken, ...mutualInterest })],
    [undefined, 'nothing at all', aMatch(unlisted), aPartnership()],
  ])('%s: %s', (group, _, match, partnership) => {
    expect(groupOf(match, partnership)).toEqual(group ? [group] : []);
  });

  test.each<[PartnerGroup, Partial<MatchView>]>([
    ['mutual', { youViewedContact: true, theyShowedInterest: true }],
    ['yours', { youViewedContact: true }],
    ['theirs', { theyShowedInterest: true }],
    ['passed', { youNotInterested: true, theyShowedInterest: true }],
  ])('%s, by the match alone: %j', (group, flags) => {
    const [row] = rowsOf([aMatch({ partnershipId: 'p', ...flags })]);
    expect(row!.stands).toBeNull();
    expect(groupPartners([row!])[group]).toEqual([row]);
  });
});

describe('two whose cohort is over', () => {
  const pastCohorts = [{ id: 7, name: 'Autumn 2026', endDate: '2026-11-01' }];

  test('stand under one heading', () => {
    expect(groupOf(aMatch(), aPartnership({ ...bothApplied, ...completed, pastCohorts }))).toEqual(['mutual']);
  });

  test.each<[PartnerGroup, Partial<PartnershipView>]>([
    ['mutual', { ...bothApplied, ...completed, pastCohorts }],
    ['yours', { appPartnerInterested: true, pastCohorts }],
    ['past', departed],
  ])('stand under the same heading, %s, where an application of the reader hides the rest', (group, differences) => {
    const rows = rowsOf([], [aPartnership(differences)]);
    expect(groupPartners(rows)[group]).toEqual(rows);
    expect(groupPartners(rows, true)[group]).toEqual(rows);
  });
});

test('while an application runs, the others are hidden, connected or not, as in the list of matches', () => {
  const running = aPartnership({ ...bothApplied, status: 'pending_approval', hasActiveApplication: true });
  const connected = aPartnership({ ...mutualInterest, id: 'other', partner: { ...running.partner, id: 'connected' } });
  const passed = aPartnership({ appPartnerNotInterested: true, id: 'third', partner: { ...running.partner, id: 'passed' } });
  const rows = rowsOf([], [running, connected, passed]);
  expect(groupPartners(rows, true)).toMatchObject({ mutual: [rows[0]], passed: [], past: [] });
});

test('while the partnerships are older than the matches, the pair of the application is that of the matches', () => {
  const rows = rowsOf(
    [aMatch()],
    [
      aPartnership(mutualInterest),
      aPartnership({ ...mutualInterest, id: 'other', partner: { ...aPartnership().partner, id: 'x' } }),
    ],
  );
  expect(groupPartners(rows, true).mutual).toEqual([rows[0]]);
});

test('a partner in both lists is one row, and one that only a partnership names follows', () => {
  const other = aPartnership({
    id: 'other',
    partner: { ...aPartnership().partner, id: 'other', companyName: 'Oakhurst Consulting' },
  });
  const rows = rowsOf([aMatch()], [other, aPartnership(mutualInterest)]);
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
  const rows = rowsOf([], [aPartnership(mutualInterest), applied]);
  expect(groupPartners(rows).mutual.map((row) => row.id)).toEqual(['x', nordlichtId]);
});

test('who can be met comes before who is in a partnership, also among the mutual connections', () => {
  const met = aPartnership({ ...mutualInterest, id: 'x', partner: { ...aPartnership().partner, id: 'x' } });
  const rows = rowsOf([], [aPartnership({ ...taken, ...mutualInterest }), met]);
  expect(groupPartners(rows).mutual.map((row) => row.id)).toEqual(['x', nordlichtId]);
});

test("the order is the server's, with what an administrator recommends first, and then what is saved", () => {
  const ids = ['a', 'b', 'c', 'd'];
  const matches = ids.map((id) => aMatch({ id, savedForLater: id === 'b', isAdminRecommended: id === 'd' }));
  expect(groupPartners(rowsOf(matches, [])).recommended.map((row) => row.id)).toEqual(['d', 'b', 'a', 'c']);
});
