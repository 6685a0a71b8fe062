import { describe, expect, test } from '@jest/globals';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { PairStatus } from '@accelerator/contracts/partnerships/standing';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import {
  acme,
  acmeApplied,
  active,
  bolt,
  bothApplied,
  canceled,
  frozen,
  interested as interestedBy,
  mutual,
  proposed,
  rejected,
  thawed,
} from '../../partnerships/pair/partnership.fixtures.ts';
import { rowAfter } from '../../partnerships/pair/partnership-rows.fixtures.ts';
import { withoutPastCohort } from '../../partnerships/pair/partnership.state.ts';
import { standingOfRow } from '../../partnerships/standing/row-standing.ts';
import type { Message } from '../../../events/notices/message.ts';
import { stillHolds, type Present } from './still-holds.ts';

const silent = { interested: false, passed: false, application: null, frozen: false };
const present = (
  more: {
    app?: object;
    solutions?: object;
    phase?: string;
    outcome?: string;
    status?: string;
    theirs?: string;
    hasEverApplied?: boolean;
    cohortIsOpen?: boolean;
  } = {},
): Present =>
  ({
    company: { partnerType: 'app', applicationStatus: more.status ?? 'approved' },
    pair: {
      phase: more.phase ?? 'talking',
      outcome: more.outcome ?? null,
      hasEverApplied: more.hasEverApplied ?? false,
      begun: true,
      sides: { app: { ...silent, ...more.app }, solutions: { ...silent, ...more.solutions } },
    },
    other: { applicationStatus: more.theirs ?? 'approved' },
    cohortIsOpen: more.cohortIsOpen ?? false,
  }) as Present;

const [during, later] = ['2026-06-01T08:00:00.000Z', '2026-06-25T08:00:00.000Z'];

/** Where a pair can stand, and when it is looked at. */
const walk: readonly (readonly [string, readonly PartnershipEvent[], string])[] = [
  ['the App Partner is interested', [interestedBy(acme)], during],
  ['both are interested', mutual, during],
  ['the App Partner applied', acmeApplied, during],
  ['the cohort that it applied for is over', acmeApplied, later],
  ['both applied', bothApplied, during],
  ['active', active, during],
  ['active, and on hold', [...active, frozen(acme)], during],
  ['active, and on hold no more', [...active, frozen(acme), thawed(acme)], during],
  ['rejected', [...bothApplied, rejected()], during],
  ['canceled before the decision', [...bothApplied, canceled()], during],
  ['ended', [...active, canceled({ was: 'active' })], during],
  ['interested again after the end', [...active, canceled({ was: 'active' }), interestedBy(bolt)], during],
];

const ofCompany = (more: { status: string }): Present => ({ ...present(more), pair: null });

const ofAdministrators = (more: { phase: string }): Present => ({ ...present(more), company: null });

const about = (messageKey: string): Message => ({ messageKey, partnerId: 'p2', cohortId: 1 }) as Message;
const interested = { interested: true };

describe('what is said again', () => {
  test.each<[string, Present, Present]>([
    ['application-approved', present(), present({ status: 'rejected' })],
    ['application-rejected', ofCompany({ status: 'rejected' }), present()],
    ['approval-revoked', ofCompany({ status: 'rejected' }), present()],
    ['partnership-approved', present({ phase: 'active' }), present({ phase: 'submitted' })],
    ['partnership-rejected', present({ outcome: 'rejected' }), present({ phase: 'submitted' })],
    ['canceled', present({ outcome: 'canceled' }), present()],
    ['partner-left', present({ outcome: 'canceled' }), present()],
    ['pair-submitted', ofAdministrators({ phase: 'submitted' }), ofAdministrators({ phase: 'active' })],
    ['mutual', present({ app: interested, solutions: interested }), present({ app: interested })],
    ['interest', present({ solutions: interested }), present()],
    ['interest', present({ solutions: interested }), present({ solutions: interested, app: { passed: true } })],
    ['applied', present({ solutions: { application: {} } }), present()],
    ['cohort-open', present({ cohortIsOpen: true }), present()],
  ])('%s is left out once it was undone', (messageKey, so, undone) => {
    expect([stillHolds(about(messageKey), so), stillHolds(about(messageKey), undone)]).toEqual([true, false]);
  });

  test.each([
    ['pass', present({ app: { passed: true } })],
    ['withdrawal', present()],
  ] as const)('a %s that was set for the reader is left out once it was undone', (act, so) => {
    const message: Message = { messageKey: 'acted-for-you', act, partnerId: 'p2' };
    expect([stillHolds(message, so), stillHolds(message, present({ app: interested }))]).toEqual([true, false]);
  });

  test.each([
    ['of the other one', { theirs: 'rejected' }],
    ['of the reader', { status: 'rejected' }],
  ])('mere interest waits for the approval %s, and what ran between the two does not', (_, standing) => {
    const mutual = { app: interested, solutions: interested };
    expect(stillHolds(about('mutual'), present({ ...mutual, ...standing }))).toBe(false);
    expect(stillHolds(about('canceled'), present({ ...mutual, ...standing, outcome: 'canceled', hasEverApplied: true }))).toBe(
      true,
    );
  });

  test.each(['applied', 'mutual', 'submitted', 'cohort-proposed'])('%s is not said to who lost its approval', (messageKey) => {
    const both = { ...interested, application: {} };
    const running = { app: both, solutions: both, phase: 'submitted', hasEverApplied: true };
    expect(stillHolds(about(messageKey), present({ ...running, status: 'rejected' }))).toBe(false);
  });

  test('that contact details are unlocked is not said while one of the two is not approved', () => {
    const both = { ...interested, application: {} };
    const running = { app: both, solutions: both, phase: 'submitted', hasEverApplied: true };
    const said = [present(running), present({ ...running, theirs: 'rejected' })];
    expect(said.map((there) => stillHolds(about('mutual'), there))).toEqual([true, false]);
  });

  test.each<readonly [string, (present: PairStatus) => boolean]>([
    ['mutual', ({ phase }) => ['mutual', 'applied', 'requested', 'submitted', 'active'].includes(phase)],
    ['interest', ({ phase }) => ['invited', 'mutual', 'applied', 'requested', 'submitted', 'active'].includes(phase)],
    ['applied', ({ phase }) => ['requested', 'submitted', 'active'].includes(phase)],
    ['submitted', ({ phase }) => phase === 'submitted'],
    ['waitlist-moved', ({ phase }) => phase === 'submitted'],
    ['partnership-approval-undone', ({ phase }) => phase === 'submitted'],
    ['partnership-rejection-undone', ({ phase }) => phase === 'submitted'],
    ['partnership-approved', ({ phase, label }) => phase === 'active' && label !== 'On hold'],
    ['partnership-on-hold', ({ label }) => label === 'On hold'],
    ['partnership-goes-on', ({ phase, label }) => phase === 'active' && label !== 'On hold'],
    ['partnership-rejected', ({ outcome }) => outcome === 'rejected'],
    ['canceled', ({ outcome }) => outcome === 'canceled'],
    ['cancellation-undone', ({ outcome }) => outcome !== 'canceled'],
    ['invitation-completed', ({ phase }) => ['applied', 'submitted', 'active'].includes(phase)],
    ['invitation-not-applied', ({ phase }) => ['mutual', 'requested'].includes(phase)],
  ])('%s is said while the two stand so, to either of them', (messageKey, stands) => {
    for (const [state, events, now] of walk)
      for (const side of ['app', 'solutions'] as const) {
        const row = rowAfter(...events);
        const cohorts = snapshotOf([cohortRow()], now);
        const standing = standingOfRow(row, side, { now, cohorts });
        const company = { partnerType: side, applicationStatus: 'approved' } as Present['company'];
        const pair = withoutPastCohort(row, cohorts.isOver);
        const there = { company, pair, other: { applicationStatus: 'approved' }, cohortIsOpen: true } as const;
        expect([state, side, stillHolds(about(messageKey), there)]).toEqual([state, side, stands(standing)]);
      }
  });

  test('a proposed cohort is said until another one is proposed, or the two apply together', () => {
    const proposal = { messageKey: 'cohort-proposed', partnerId: 'bolt', cohortId: 2 } as const;
    const after = (...events: readonly PartnershipEvent[]) => ({ ...present(), pair: rowAfter(...events) });
    expect(
      [
        [...mutual, proposed(2)],
        [...mutual, proposed(2), proposed(3, 2)],
        [...mutual, proposed(2), ...active.slice(3)],
      ].map((events) => stillHolds(proposal, after(...events))),
    ).toEqual([true, false, false]);
  });

  test('what cannot be undone is always said', () => {
    expect(stillHolds(about('released'), present())).toBe(true);
  });
});
