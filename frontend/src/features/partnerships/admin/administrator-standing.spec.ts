import { administratorStanding, statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import { describe, expect, it } from '@jest/globals';
import { aPartnership, aSilentPartnership } from './partnerships.fixtures.ts';

const told = (partnership: ReturnType<typeof aPartnership>) =>
  administratorStanding(partnership).steps.map(({ state, message }) => `${state}: ${message}`);

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

describe('a pair of which one has left the programme', () => {
  const { partners } = aPartnership();
  const left = { partners: { ...partners, solutions: { ...partners.solutions, profileVersion: null } } };
  it.each([
    ['Left the programme', { status: 'canceled', canceledBy: 'solutions partner' }],
    ['Left the programme', { status: 'pending', canceledBy: null }],
    ['Removed from the programme', { status: 'canceled', canceledBy: 'admin' }],
  ] as const)('is called %s, whatever ran between the two: %j', (label, differences) => {
    const partnership = aPartnership({ ...left, ...differences });
    expect(administratorStanding(partnership).label).toBe(label);
    expect(statusLabel(partnership)).toBe(label);
  });
});

it('says of a departure that it ended what ran, as the partner who stays reads it', () => {
  const { partners } = aPartnership();
  const at = '2026-11-20T09:00:00.000Z';
  const partnership = aPartnership({
    ...{ status: 'canceled', canceledBy: 'solutions partner', canceledAt: at },
    partners: { ...partners, solutions: { ...partners.solutions, companyName: 'Deleted partner 2c2f', profileVersion: null } },
    ended: { how: 'canceled', was: 'application', of: null, at, cohort: { id: 1, name: 'Winter 2027 Growth' } },
  });
  expect(administratorStanding(partnership).sentence).toBe(
    'Deleted partner 2c2f left the programme on Nov 20, 2026, which ended the application for Winter 2027 Growth.',
  );
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

describe('the sentence about a partnership', () => {
  const sentenceOf = (partnership: ReturnType<typeof aPartnership>) =>
    administratorStanding(partnership, { timeZone: 'UTC' }).sentence;
  const pair = aPartnership();
  const nothingRuns = { appPartnerApplied: false, solutionsPartnerApplied: false, cohort: null, cohortId: null } as const;
  const ended = {
    ...({ how: 'rejected', was: 'application', cohort: { id: 1, name: 'Winter 2027 Growth' }, of: null } as const),
    at: '2026-11-21T09:00:00.000Z',
  };
  const without = (...sides: readonly ('app' | 'solutions')[]) => ({
    partners: {
      app: { ...pair.partners.app, ...(sides.includes('app') && { applicationStatus: 'rejected' as const }) },
      solutions: { ...pair.partners.solutions, ...(sides.includes('solutions') && { applicationStatus: 'rejected' as const }) },
    },
  });

  it.each([
    [
      'rejected',
      { ...nothingRuns, status: 'rejected', ended },
      'The application for Winter 2027 Growth was rejected on Nov 21, 2026. Cohort application: No new application yet.',
    ],
    [
      'canceled',
      { ...nothingRuns, status: 'canceled', canceledBy: 'app_partner', ended: { ...ended, how: 'canceled' } },
      'Kestrel Forms canceled the application for Winter 2027 Growth on Nov 21, 2026. Cohort application: No new application yet.',
    ],
    [
      'released',
      { ...nothingRuns, status: 'contacted', ended: { ...ended, how: 'released', of: 'app' } },
      'Tidewater Ops completed an application with someone else, so the application of Kestrel Forms for Winter 2027 Growth was released on Nov 21, 2026. Cohort application: No new application yet.',
    ],
  ] as const)('says how it ended where it was %s', (_, differences, sentence) => {
    expect(sentenceOf(aPartnership(differences))).toBe(sentence);
  });

  it('names each company that an approval is missing of, on hold and before anything runs', () => {
    const statusMessage = 'The application is on hold, because Kestrel Forms and Tidewater Ops are no longer approved.';
    expect(sentenceOf(aPartnership({ ...without('app', 'solutions'), onHold: true, statusMessage }))).toBe(
      `On hold. ${statusMessage}`,
    );
    expect(sentenceOf(aPartnership({ ...without('solutions'), ...nothingRuns, status: 'pending' }))).toBe(
      'Cohort application: No applications yet. Tidewater Ops is not approved, so neither of the two can go on.',
    );
    expect(sentenceOf(aPartnership({ ...without('app', 'solutions'), ...nothingRuns, status: 'pending' }))).toContain(
      'Kestrel Forms and Tidewater Ops are not approved, so neither can go on.',
    );
  });
});
