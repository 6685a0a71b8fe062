import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { cohortRow } from '../../cohorts/cohort.fixtures.ts';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { canApply, canApplyWith, type Applicant, type ApplyingPair } from './can-apply.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { withoutPastCohort, type PartnershipState } from '../pair/partnership.state.ts';
import { acme, acmeApplied, active, applied, bolt, bothApplied, interested, mutual } from '../pair/partnership.fixtures.ts';

const now = '2026-03-04T12:00:00.000Z';
const nameOf = (id: number) => (id === 2 ? 'Autumn 2026' : 'Spring 2026');
const cohort = cohortRow();
const free: Applicant = { side: 'app', approved: true, running: null };

function pairAfter(events: readonly PartnershipEvent[], id = 'acme-bolt'): ApplyingPair & PartnershipState {
  return { id, ...given(partnershipDecider, events).state, partnerTaken: false, partnerApproved: true };
}

describe('whether a side of a pair may apply to a cohort', () => {
  const answer = (
    changes: {
      applicant?: Partial<Applicant>;
      pair?: ApplyingPair | null;
      cohort?: Partial<Parameters<typeof canApplyWith>[2]>;
    } = {},
  ) =>
    canApplyWith(
      { ...free, ...changes.applicant },
      changes.pair === undefined ? pairAfter(mutual) : changes.pair,
      { ...cohort, ...changes.cohort },
      now,
      nameOf,
    );

  test('is yes with mutual interest and an open cohort', () => {
    expect(answer()).toEqual({ allowed: true, reason: null, details: {}, changes: false });
  });

  test('is no before the own approval', () => {
    expect(answer({ applicant: { approved: false } })).toMatchObject({ allowed: false, reason: 'not_approved' });
  });

  test('is no without mutual interest, or without a pair', () => {
    expect(answer({ pair: pairAfter([interested(acme)]) })).toMatchObject({ allowed: false, reason: 'not_mutual' });
    expect(answer({ pair: null })).toMatchObject({ allowed: false, reason: 'not_mutual' });
  });

  test('is no while an application with another partner runs', () => {
    const running = { partnershipId: 'acme-cargo', cohortId: 1, partnerName: 'Cargo' };
    expect(answer({ applicant: { running } })).toMatchObject({
      allowed: false,
      reason: 'has_active',
      details: { partner: 'Cargo' },
    });
  });

  test('is yes for moving the own application to another cohort, while the other has not applied', () => {
    const pair = pairAfter([...mutual, applied(acme, { cohortId: 2 })]);
    expect(answer({ applicant: { running: { partnershipId: 'acme-bolt', cohortId: 2 } }, pair })).toMatchObject({
      allowed: true,
      changes: true,
    });
  });

  test('is no for the cohort of the own application, and for moving it once both have applied or are active', () => {
    const running = { partnershipId: 'acme-bolt', cohortId: 1 };
    const elsewhere = { ...running, cohortId: 2 };
    expect(answer({ applicant: { running }, pair: pairAfter(acmeApplied) })).toMatchObject({
      allowed: false,
      reason: 'already_applied',
      details: { cohort: 'Spring 2026' },
    });
    expect(answer({ applicant: { running: elsewhere }, pair: pairAfter(bothApplied) })).toMatchObject({
      allowed: false,
      reason: 'already_both_applied',
    });
    expect(answer({ applicant: { running: elsewhere }, pair: pairAfter(active) })).toMatchObject({
      allowed: false,
      reason: 'already_active',
    });
  });

  test('is no where the other has applied to a different cohort, and names both', () => {
    const pair = { ...pairAfter([...mutual, applied(bolt, { cohortId: 2 })]), partnerName: 'Bolt' };
    expect(answer({ pair })).toMatchObject({
      allowed: false,
      reason: 'different_cohort',
      details: { cohort: 'Autumn 2026', partner: 'Bolt' },
    });
  });

  test('is no where the other is taken by someone else, whichever cohort it is', () => {
    const pair = { ...pairAfter([...mutual, applied(bolt, { cohortId: 2 })]), partnerTaken: true };
    expect(answer({ pair })).toMatchObject({ allowed: false, reason: 'partner_has_active' });
    expect(answer({ pair, cohort: { status: 'Closed' } }).reason).toBe('partner_has_active');
    expect(answer({ pair, applicant: { running: { partnershipId: 'acme-cargo', cohortId: 1 } } }).reason).toBe('has_active');
  });

  test('is yes where the other has applied to the same cohort', () => {
    expect(answer({ pair: pairAfter([...mutual, applied(bolt)]) })).toMatchObject({ allowed: true, reason: null });
  });

  test.each([
    ['closed', { status: 'Closed' }, 'cohort_closed'],
    ['completed', { endDate: '2026-03-03' }, 'cohort_closed'],
    ['planned', { status: 'Planned' }, 'cohort_not_open'],
    ['coming soon', { status: 'Coming Soon' }, 'cohort_not_open'],
  ] as const)('is no where the cohort is %s, which is named', (_, changes, reason) => {
    expect(answer({ cohort: changes })).toMatchObject({ allowed: false, reason, details: { cohort: 'Spring 2026' } });
  });

  test('is yes where the other applied before the cohort closed, until it is over', () => {
    const pair = pairAfter([...mutual, applied(bolt)]);
    expect(answer({ pair, cohort: { status: 'Closed' } })).toMatchObject({ allowed: true });
    expect(answer({ pair, cohort: { status: 'Closed', endDate: '2026-03-03' } })).toMatchObject({ reason: 'cohort_closed' });
  });

  test('is yes for a later cohort once that of their partnership is over, and never again for that one', () => {
    const pair = withoutPastCohort(pairAfter(active), (id) => id === 1);
    expect(answer({ pair, cohort: { cohortId: 2 } })).toMatchObject({ allowed: true, changes: false });
    expect(answer({ pair })).toMatchObject({ allowed: false, reason: 'cohort_closed' });
    expect(answer({ pair: withoutPastCohort(pairAfter(active), () => false), cohort: { cohortId: 2 } }).reason).toBe(
      'different_cohort',
    );
  });

  test('is yes on the last day of the cohort', () => {
    expect(answer({ cohort: { endDate: '2026-03-04' } })).toMatchObject({ allowed: true });
  });

  test('is yes in a full cohort, and says that the application waits', () => {
    expect(answer({ cohort: { seats: { free: 2, before: 1 } } })).toMatchObject({
      allowed: true,
      reason: 'full',
      details: { cohort: 'Spring 2026' },
    });
  });

  test('names the first reason of several, in the order in which a partner can do something about them', () => {
    const everything = {
      applicant: { approved: false, running: { partnershipId: 'acme-cargo', cohortId: 1 } },
      pair: pairAfter([interested(acme)]),
      cohort: { status: 'Closed' },
    } as const;
    const approvedNow = { ...everything.applicant, approved: true };
    const otherCohort = pairAfter([...mutual, applied(bolt, { cohortId: 2 })]);
    expect(answer(everything).reason).toBe('not_approved');
    expect(answer({ ...everything, applicant: approvedNow }).reason).toBe('not_mutual');
    expect(answer({ ...everything, applicant: approvedNow, pair: otherCohort }).reason).toBe('has_active');
    expect(answer({ ...everything, applicant: free, pair: otherCohort }).reason).toBe('different_cohort');
    expect(answer({ ...everything, applicant: free, pair: pairAfter(mutual) }).reason).toBe('cohort_closed');
  });
});

describe('whether a partner may apply to a cohort with any of its pairs', () => {
  const withBolt = pairAfter(mutual, 'acme-bolt');
  const withCargo = pairAfter(mutual, 'acme-cargo');
  const undecided = pairAfter([interested(acme)], 'acme-dyne');
  const allowedIn = (answers: ReturnType<typeof canApply>['answers']) =>
    answers.filter(({ allowed }) => allowed).map(({ partnershipId }) => partnershipId);

  test('is yes where it may with one, and answers for each of them', () => {
    const { answers, ...any } = canApply(free, [withBolt, undecided, withCargo], cohort, now, nameOf);
    expect(any).toMatchObject({ allowed: true, reason: null });
    expect(answers.map(({ partnershipId, allowed, reason }) => [partnershipId, allowed, reason])).toEqual([
      ['acme-bolt', true, null],
      ['acme-dyne', false, 'not_mutual'],
      ['acme-cargo', true, null],
    ]);
  });

  test('says with the pair that comes nearest why not', () => {
    const elsewhere = pairAfter([...mutual, applied(bolt, { cohortId: 2 })], 'acme-bolt');
    for (const pairs of [
      [undecided, elsewhere],
      [elsewhere, undecided],
    ]) {
      expect(canApply(free, pairs, cohort, now, nameOf)).toMatchObject({
        allowed: false,
        reason: 'different_cohort',
        details: { cohort: 'Autumn 2026' },
      });
    }
  });

  test('speaks of the own application before those that it closes', () => {
    const running = { partnershipId: 'acme-bolt', cohortId: 1 };
    const pairs = [withCargo, pairAfter(acmeApplied)];
    expect(canApply({ ...free, running }, pairs, cohort, now, nameOf).reason).toBe('already_applied');
    const moved = canApply({ ...free, running: { ...running, cohortId: 2 } }, pairs, cohort, now, nameOf);
    expect(moved).toMatchObject({ allowed: true, changes: true });
    expect(allowedIn(moved.answers)).toEqual(['acme-bolt']);
  });

  test('leaves out a pair whose other partner is taken', () => {
    const { allowed, answers } = canApply(free, [{ ...withBolt, partnerTaken: true }, withCargo], cohort, now, nameOf);
    expect([allowed, allowedIn(answers)]).toEqual([true, ['acme-cargo']]);
  });

  test('is no, for want of mutual interest, where it has no pair', () => {
    expect(canApply(free, [], cohort, now, nameOf)).toMatchObject({ allowed: false, reason: 'not_mutual', answers: [] });
    expect(canApply({ ...free, approved: false }, [], cohort, now, nameOf)).toMatchObject({ reason: 'not_approved' });
  });

  test('says that the application waits, where the cohort is full', () => {
    const full = { ...cohortRow(), seats: { free: 0, before: 0 } };
    const { answers, ...any } = canApply(free, [undecided, withBolt], full, now, nameOf);
    expect(any).toMatchObject({ allowed: true, reason: 'full', details: { cohort: 'Spring 2026' } });
    expect(allowedIn(answers)).toEqual(['acme-bolt']);
  });
});
