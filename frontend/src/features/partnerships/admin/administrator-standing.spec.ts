import { administratorStanding, statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import { describe, expect, it } from '@jest/globals';
import { aPartnership, aSilentPartnership } from './partnerships.fixtures.ts';

const told = (partnership: ReturnType<typeof aPartnership>) =>
  administratorStanding(partnership).steps.map(({ state, words }) => `${state}: ${words}`);

describe('what a partnership is called', () => {
  const over = { ...aPartnership().cohort!, displayStatus: 'completed' } as const;
  it.each([
    ['Awaiting Approval', aPartnership()],
    ['On hold', aPartnership({ onHold: true })],
    ['Active', aPartnership({ status: 'active' })],
    ['Completed', aPartnership({ status: 'active', cohort: over })],
    ['Applying', aPartnership({ status: 'applying', solutionsPartnerApplied: false })],
  ])('is %s in the dialog, in lists and in files', (label, partnership) => {
    expect(administratorStanding(partnership).label).toBe(label);
    expect(statusLabel(partnership)).toBe(label);
  });
});

describe('the progress of a partnership', () => {
  it('begins with no interest', () => {
    expect(told(aSilentPartnership())).toEqual([
      'now: No interest yet',
      'to-come: After mutual interest',
      'to-come: No cohort yet',
      'to-come: After approval',
    ]);
  });

  it('names the side that it waits for', () => {
    expect(told(aSilentPartnership({ appPartnerInterested: true }))[0]).toBe('now: Waiting for Tidewater Ops');
    expect(told(aPartnership({ status: 'applying', appPartnerApplied: false }))[1]).toBe('now: Waiting for Kestrel Forms');
  });

  it('waits for no one once the cohort is over to which one side applied alone', () => {
    const cohort = { ...aPartnership().cohort!, displayStatus: 'completed' } as const;
    expect(told(aPartnership({ status: 'applying', solutionsPartnerApplied: false, cohort }))[1]).toBe(
      'ended: Only Kestrel Forms applied before the cohort was over',
    );
  });

  it('names the side that passed', () => {
    expect(told(aSilentPartnership({ appPartnerInterested: true, solutionsPartnerNotInterested: true }))[0]).toBe(
      'ended: Tidewater Ops is not interested',
    );
  });

  it('waits for the decision once both have applied', () => {
    expect(told(aPartnership())).toEqual([
      'done: Nov 12, 2026',
      'done: Both applied, Nov 19, 2026',
      'now: Winter 2027 Growth, applied for',
      'to-come: After approval',
    ]);
    expect(told(aPartnership({ waitlistPosition: 2 }))[2]).toBe('now: Winter 2027 Growth, on the waitlist');
  });

  it('ends active, rejected or canceled', () => {
    const decided = { decidedAt: '2026-11-20T09:00:00.000Z' };
    expect(told(aPartnership({ status: 'active', ...decided })).slice(2)).toEqual([
      'done: Winter 2027 Growth',
      'done: Since Nov 20, 2026',
    ]);
    expect(told(aPartnership({ status: 'rejected', cohort: null, ...decided })).at(-1)).toBe('ended: Rejected, Nov 20, 2026');
    expect(told(aPartnership({ status: 'canceled', canceledAt: '2026-11-21T09:00:00.000Z' })).at(-1)).toBe(
      'ended: Canceled, Nov 21, 2026',
    );
  });
});
