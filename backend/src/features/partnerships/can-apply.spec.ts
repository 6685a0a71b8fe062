import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { cohortRow } from '../cohorts/cohort.fixtures.ts';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { canApply, canApplyWith, type Applicant, type ApplyingPair } from './can-apply.ts';
import { partnershipDecider } from './partnership.decider.ts';
import { acme, acmeApplied, applied, bolt, bothApplied, interested, mutual } from './partnership.fixtures.ts';

const now = '2026-03-04T12:00:00.000Z';
const nameOf = (id: number) => (id === 2 ? 'Autumn 2026' : 'Spring 2026');
const cohort = cohortRow();
const free: Applicant = { side: 'app', approved: true, running: null };

function pairAfter(events: readonly PartnershipEvent[], id = 'acme-bolt'): ApplyingPair {
  return { id, ...given(partnershipDecider, events).state, partnerTaken: false };
}

describe('whether a side of a pair may apply to a cohort', () => {
  const answer = (
    changes: { applicant?: Partial<Applicant>; pair?: ApplyingPair | null; cohort?: Partial<typeof cohort> } = {},
  ) =>
    canApplyWith(
      { ...free, ...changes.applicant },
      changes.pair === undefined ? pairAfter(mutual) : changes.pair,
      { ...cohort, ...changes.cohort },
      now,
      nameOf,
    );

  test('is yes with mutual interest and an open cohort', () => {
    expect(answer()).toEqual({ allowed: true, reason: null, details: {} });
  });

  test('is no before the own approval', () => {
    expect(answer({ applicant: { approved: false } })).toMatchObject({ allowed: false, reason: 'not_approved' });
  });

  test('is no without mutual interest, or without a pair', () => {
    expect(answer({ pair: pairAfter([interested(acme)]) })).toMatchObject({ allowed: false, reason: 'not_mutual' });
    expect(answer({ pair: null })).toMatchObject({ allowed: false, reason: 'not_mutual' });
  });

  test('is no while an application with another partner runs', () => {
    const running = { partnershipId: 'acme-cargo', cohortId: 1 };
    expect(answer({ applicant: { running } })).toMatchObject({ allowed: false, reason: 'has_active' });
  });

  test('is yes for moving the own application to another cohort, while the other has not applied', () => {
    const pair = pairAfter([...mutual, applied(acme, { cohortId: 2 })]);
    expect(answer({ applicant: { running: { partnershipId: 'acme-bolt', cohortId: 2 } }, pair })).toMatchObject({
      allowed: true,
    });
  });

  test('is no for the cohort of the own application, and for moving it once both have applied', () => {
    const running = { partnershipId: 'acme-bolt', cohortId: 1 };
    expect(answer({ applicant: { running }, pair: pairAfter(acmeApplied) })).toMatchObject({ reason: 'has_active' });
    expect(answer({ applicant: { running: { ...running, cohortId: 2 } }, pair: pairAfter(bothApplied) })).toMatchObject({
      reason: 'has_active',
    });
  });

  test('is no where the other has applied to a different cohort, which is named', () => {
    const pair = pairAfter([...mutual, applied(bolt, { cohortId: 2 })]);
    expect(answer({ pair })).toEqual({ allowed: false, reason: 'different_cohort', details: { cohort: 'Autumn 2026' } });
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
    expect(answer({ cohort: changes })).toEqual({ allowed: false, reason, details: { cohort: 'Spring 2026' } });
  });

  test('is yes on the last day of the cohort', () => {
    expect(answer({ cohort: { endDate: '2026-03-04' } })).toMatchObject({ allowed: true });
  });

  test('is yes in a full cohort, and says that the application waits', () => {
    expect(answer({ cohort: { capacity: 2, seated: ['other'] } })).toEqual({
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

  test('names the pairs with which it may', () => {
    expect(canApply(free, [withBolt, undecided, withCargo], cohort, now, nameOf)).toMatchObject({
      allowed: true,
      reason: null,
      partnershipIds: ['acme-bolt', 'acme-cargo'],
    });
  });

  test('says with the pair that comes nearest why not', () => {
    const elsewhere = pairAfter([...mutual, applied(bolt, { cohortId: 2 })], 'acme-bolt');
    for (const pairs of [
      [undecided, elsewhere],
      [elsewhere, undecided],
    ]) {
      expect(canApply(free, pairs, cohort, now, nameOf)).toEqual({
        allowed: false,
        reason: 'different_cohort',
        details: { cohort: 'Autumn 2026' },
        partnershipIds: [],
      });
    }
  });

  test('leaves out a pair whose other partner is taken', () => {
    expect(canApply(free, [{ ...withBolt, partnerTaken: true }, withCargo], cohort, now, nameOf)).toMatchObject({
      allowed: true,
      partnershipIds: ['acme-cargo'],
    });
  });

  test('is no, for want of mutual interest, where it has no pair', () => {
    expect(canApply(free, [], cohort, now, nameOf)).toEqual({
      allowed: false,
      reason: 'not_mutual',
      details: {},
      partnershipIds: [],
    });
    expect(canApply({ ...free, approved: false }, [], cohort, now, nameOf)).toMatchObject({ reason: 'not_approved' });
  });

  test('says that the application waits, where the cohort is full', () => {
    const full = cohortRow({ capacity: 2, seated: ['other'] });
    expect(canApply(free, [undecided, withBolt], full, now, nameOf)).toEqual({
      allowed: true,
      reason: 'full',
      details: { cohort: 'Spring 2026' },
      partnershipIds: ['acme-bolt'],
    });
  });
});
