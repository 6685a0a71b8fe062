import { describe, expect, it } from '@jest/globals';
import { changesSince, applicationLabel, beginningLabel, interestLabel, printOf, reviewLabel } from './partnership-labels.ts';
import { aPartnership, aSilentPartnership } from './partnerships.fixtures.ts';

describe('the words about a partnership', () => {
  it('tell what both sides said', () => {
    expect(interestLabel(aSilentPartnership())).toBe('No response yet');
    expect(interestLabel(aPartnership())).toBe('Both interested');
    expect(interestLabel(aSilentPartnership({ appPartnerInterested: true, solutionsPartnerNotInterested: true }))).toBe(
      'App: Interested, Solutions: Not Interested',
    );
  });

  it('tell who applied', () => {
    expect(applicationLabel(aPartnership())).toBe('Both applied');
    expect(applicationLabel(aPartnership({ appPartnerApplied: false }))).toBe('Solutions applied');
    expect(applicationLabel(aSilentPartnership())).toBe('No applications');
  });

  it('tell who began it and how long it has been under review', () => {
    expect(beginningLabel(aPartnership())).toBe('Created Nov 4, 2026 by Kestrel Forms.');
    expect(beginningLabel(aPartnership({ initiatedBy: 'admin' }))).toBe('Created Nov 4, 2026 by an administrator.');
    expect(reviewLabel(aPartnership(), new Date('2026-11-20T10:00:00.000Z'))).toBe('Day 2 in review.');
  });

  it('tell who decided', () => {
    const decided = aPartnership({ status: 'rejected', decidedAt: '2026-11-20T09:00:00.000Z', decidedBy: 'ana.duarte' });
    expect(reviewLabel(decided)).toBe('Rejected by ana.duarte, Nov 20, 2026.');
  });
});

describe('the print of a partnership', () => {
  it('is capped where the lines add up to more than the score', () => {
    expect(printOf(aPartnership())?.capped).toBe(false);
    expect(printOf(aPartnership({ matchScore: 59 }))?.capped).toBe(true);
  });
});

it('they applied again only where they had applied before', () => {
  const now = aPartnership({ submittedAt: '2026-11-20T08:00:00.000Z' });
  const before = aPartnership({ submittedAt: '2026-11-10T08:00:00.000Z' });
  expect(changesSince(before, now)).toEqual([expect.stringMatching(/^They applied again, for /)]);
  expect(changesSince({ ...before, submittedAt: null }, now)).toEqual([]);
});
