import { partnershipFilters, partnershipStatuses, type PartnershipFilter } from '@accelerator/contracts/catalogue';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import {
  acme,
  acmeApplied,
  active,
  applied,
  bolt,
  bothApplied,
  canceled,
  contacted,
  frozen,
  interested,
  mutual,
  passed,
  reconsidered,
  rejected,
  released,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import {
  askedAt,
  codesAt,
  interestRank,
  partnershipPredicates,
  standingCode,
  standingOf,
  standingOfInvitation,
} from './partnership-filters.ts';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { rowAfter } from '../pair/partnership-rows.fixtures.ts';

const cohorts = snapshotOf([cohortRow()], '2026-06-24T00:00:00.000Z');
const codesNow = codesAt(cohorts);
const over = snapshotOf(cohorts.all, '2026-06-25T00:00:00.000Z');

type Filter = keyof typeof partnershipPredicates;

const standingAfter = (...events: readonly PartnershipEvent[]) => standingOf(rowAfter(...events));

/** The states after the events, and every filter that shows it. */
const states: readonly (readonly [string, readonly PartnershipEvent[], readonly Filter[]])[] = [
  ['the App Partner is interested', [interested(acme)], ['app-waits', 'pending']],
  ['the Solutions Partner is interested', [interested(bolt)], ['solutions-waits', 'pending']],
  ['the only interest was withdrawn', [interested(acme), withdrawn(acme)], ['no-response', 'pending']],
  ['both are interested', mutual, ['mutual', 'pending']],
  ['the App Partner passed', [passed(acme)], ['app-passed', 'pending']],
  ['the Solutions Partner passed', [passed(bolt)], ['solutions-passed', 'pending']],
  ['both passed', [passed(acme), passed(bolt)], ['app-passed', 'solutions-passed', 'pending']],
  ['one passed over the interest of the other', [interested(acme), passed(bolt)], ['solutions-passed', 'pending']],
  ['a pass was reconsidered', [interested(acme), passed(bolt), reconsidered(bolt)], ['app-waits', 'pending']],
  ['one has written to the other', [...mutual, contacted(acme)], ['mutual', 'pending', 'contacted']],
  ['the App Partner applied', acmeApplied, ['mutual', 'app-applied', 'pending']],
  ['the Solutions Partner applied', [...mutual, applied(bolt)], ['mutual', 'solutions-applied', 'pending']],
  ['the one application was released', [...acmeApplied, released(acme)], ['mutual', 'pending']],
  ['both applied', bothApplied, ['mutual', 'both-applied', 'pending', 'pending_approval']],
  [
    'the application of both is on hold',
    [...bothApplied, frozen(acme)],
    ['mutual', 'both-applied', 'pending', 'pending_approval'],
  ],
  ['it is active', active, ['mutual', 'both-applied', 'active']],
  ['it was rejected', [...bothApplied, rejected()], ['mutual', 'rejected']],
  ['it was canceled before the decision', [...bothApplied, canceled()], ['mutual']],
  ['it was ended', [...active, canceled({ was: 'active' })], ['no-response']],
];

/** Each is its status alone: see below. */
const statusAlone = ['applying', 'canceled'] as const;
const filters = (Object.keys(partnershipPredicates) as Filter[]).filter((filter) => !statusAlone.some((one) => one === filter));

describe('where a pair stands', () => {
  test.each(states)('%s: these filters show it, and no others', (_, events, shown) => {
    const standing = standingAfter(...events);
    expect(filters.filter((filter) => partnershipPredicates[filter](standing)).toSorted()).toEqual([...shown].toSorted());
  });

  test.each(states)('%s: the list finds it under the code of the same filters', (_, events, shown) => {
    const code = standingCode(standingAfter(...events));
    expect(filters.filter((filter) => codesNow[filter].includes(code)).toSorted()).toEqual([...shown].toSorted());
  });

  test.each([
    ['the App Partner applied', acmeApplied, ['mutual', 'pending']],
    ['the Solutions Partner applied', [...mutual, applied(bolt)], ['mutual', 'pending']],
    ['one had written to the other before', [...mutual, contacted(acme), applied(acme)], ['mutual', 'pending', 'contacted']],
    ['both applied', bothApplied, ['mutual', 'both-applied', 'pending', 'pending_approval']],
    ['it is active', active, ['mutual', 'both-applied', 'active']],
  ] as const)('%s, and the cohort is over: an application of one side alone no longer counts', (_, events, shown) => {
    const standing = standingAfter(...events);
    const found = (filter: Filter) => codesAt(over)[filter].includes(standingCode(standing));
    expect(filters.filter(found).toSorted()).toEqual([...shown].toSorted());
    expect(filters.filter((filter) => partnershipPredicates[filter](askedAt(standing, over))).toSorted()).toEqual(
      [...shown].toSorted(),
    );
  });

  test('is ordered by how much the two are interested', () => {
    const inOrder = [
      [passed(acme), passed(bolt)],
      [passed(acme)],
      [interested(acme), withdrawn(acme)],
      [interested(acme)],
      mutual,
    ].map((events) => interestRank(standingAfter(...events)));
    expect(inOrder).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('an invitation', () => {
  test.each([
    [{ phase: 'open', kind: 'invitation' }, ['no-response', 'pending']],
    [{ phase: 'open', kind: 'joint_application' }, ['no-response', 'pending', 'awaiting_partner_registration']],
    [{ phase: 'accepted', kind: 'invitation' }, ['no-response', 'pending', 'joint_application_pending']],
    [{ phase: 'ended', kind: 'invitation' }, ['no-response', 'rejected']],
    [{ phase: 'withdrawn', kind: 'joint_application' }, ['no-response']],
  ] as const)('%j is shown by these filters', (invitation, shown) => {
    const standing = standingOfInvitation(invitation);
    expect(filters.filter((filter) => partnershipPredicates[filter](standing))).toEqual(shown);
    expect(filters.filter((filter) => codesNow[filter].includes(standingCode(standing)))).toEqual(shown);
  });
});

describe('the filters', () => {
  test('are those of the catalogue', () => {
    expect([...filters, ...statusAlone].toSorted()).toEqual([...partnershipFilters.values].toSorted());
  });

  test('hold every status that the list shows, in its spelling', () => {
    // The list tells an administrator of an application of one side as Applying.
    const shown = partnershipStatuses.options.filter(({ value }) => value !== 'waiting_for_partner');
    expect(partnershipFilters.options).toEqual(expect.arrayContaining(shown));
  });

  test.each(statusAlone)('%s shows what has this status, and nothing else', (status) => {
    const standings = states.map(([, events]) => standingAfter(...events));
    const shown = standings.filter((standing) => partnershipPredicates[status](standing));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(standings.filter((standing) => standing.status === status));
  });

  test.each(partnershipFilters.values.filter(isAsked))('%s shows at least one of the states above', (filter) => {
    expect(states.some(([, , shown]) => shown.includes(filter))).toBe(true);
  });
});

/** Of a pair of two companies, and not tried above by its status. */
function isAsked(filter: PartnershipFilter): boolean {
  const others: readonly PartnershipFilter[] = [...statusAlone, 'awaiting_partner_registration', 'joint_application_pending'];
  return !others.includes(filter);
}
