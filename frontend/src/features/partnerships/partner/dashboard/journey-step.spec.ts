import { describe, expect, test } from '@jest/globals';
import { aPartnership, bothApplied, mutualInterest } from '../../../../testing/partner.fixtures.ts';
import { leadingPair } from './leading-pair.ts';
import { connectionCounts, contentStep, journeyPercent, journeyStep, shownStep, type JourneyFacts } from './journey-step.ts';

const cohort = {
  id: 1,
  name: 'Winter 2027 Growth',
  code: 'W27',
  status: 'Open',
  displayStatus: 'Open',
  kickoffDate: '2027-01-18',
  endDate: '2027-04-12',
  description: '',
} as const;
const approved = (...partnerships: JourneyFacts['partnerships']): JourneyFacts => ({
  applicationStatus: 'approved',
  partnerships,
  side: 'app',
  today: '2026-11-21',
});
const interested = aPartnership({ appPartnerInterested: true });
const mutual = aPartnership(mutualInterest);
const submitted = aPartnership({ ...bothApplied, status: 'pending_approval', cohort });
const active = aPartnership({ ...bothApplied, status: 'active', cohort });
const completed = aPartnership({ ...bothApplied, status: 'active', cohort: { ...cohort, displayStatus: 'completed' } });

describe('the journey, by what is settled', () => {
  test.each<[string, JourneyFacts, number]>([
    ['no profile', { ...approved(), applicationStatus: null }, 0],
    ['a pending application', { ...approved(), applicationStatus: 'pending' }, 1],
    ['an application under admin review', { ...approved(), applicationStatus: 'admin_review' }, 1],
    ['a rejected application', { ...approved(mutual), applicationStatus: 'rejected' }, 1],
    ['approval without a partnership', approved(), 2],
    ['approval with only a bookmark', approved(aPartnership({ savedForLater: true })), 2],
    ['approval with only a passed partner', approved(aPartnership({ appPartnerNotInterested: true })), 2],
    ['interest that is not mutual', approved(interested), 3],
    ['mutual interest', approved(interested, mutual), 3],
    ['both applied', approved(submitted), 3],
    ['an active partnership without a cohort', approved(aPartnership({ ...mutualInterest, status: 'active' })), 4],
    [
      'an active partnership with a cohort, for which not both applied',
      approved(aPartnership({ ...bothApplied, status: 'active', solutionsPartnerApplied: false })),
      4,
    ],
    ['an active partnership for whose cohort both applied', approved(active), 5],
  ])('%s', (_, facts, step) => {
    expect(journeyStep(facts)).toBe(step);
  });
});

describe('the advice looks ahead', () => {
  test.each<[string, JourneyFacts, number]>([
    ['to enrollment once interest is mutual', approved(mutual), 4],
    ['to acceptance while an administrator decides', approved(submitted, mutual), 5],
    ['to acceptance once active, before the kickoff', approved(active), 5],
    [
      'to acceptance once an administrator put two into a cohort',
      approved(aPartnership({ ...mutualInterest, status: 'active', cohortId: 1, cohort })),
      5,
    ],
    ['to onboarding from the day of the kickoff', { ...approved(active), today: '2027-01-18' }, 6],
    ['to the next enrollment once the cohort of the partnership is over', approved(completed), 4],
    ['not at all while interest is one-sided', approved(interested), 3],
    ['not at all for a rejected application', { ...approved(mutual), applicationStatus: 'rejected' }, 1],
  ])('%s', (_, facts, step) => {
    expect(contentStep(facts)).toBe(step);
    expect(shownStep(facts)).toBe(step);
  });

  const isElsewhere = { partner: { ...mutual.partner, isTaken: true } };
  const refused = { cohort: null, allowed: false, reason: 'has_active', message: 'They have one.' } as const;

  test.each<[string, JourneyFacts]>([
    ['of mutual interest', approved({ ...mutual, ...isElsewhere })],
    ['of a cohort that is over', approved({ ...completed, nextApplication: refused })],
    ['of their interest', approved(aPartnership({ solutionsPartnerInterested: true, ...isElsewhere }))],
  ])('on to other connections where the only one, %s, is with someone else', (_, facts) => {
    expect([contentStep(facts), shownStep(facts)]).toEqual([3, 3]);
  });

  test('to a partner who is free, however far the reader is with one who is not', () => {
    const free = aPartnership({ id: 'free', solutionsPartnerInterested: true });
    const facts = approved({ ...mutual, ...isElsewhere }, free);
    expect(leadingPair(facts.partnerships, 'app')?.partnership).toBe(free);
    expect(contentStep(facts)).toBe(3);
  });

  test('and the tracker never falls behind what is settled', () => {
    const settledFurther = approved(aPartnership({ ...mutualInterest, status: 'active' }));
    expect(shownStep(settledFurther)).toBe(4);
  });
});

test('the tracker fills by sixths, and stops at 15 percent for a rejected application', () => {
  expect(journeyPercent(3, 'approved')).toBe(50);
  expect(journeyPercent(6, 'approved')).toBe(100);
  expect(journeyPercent(1, 'rejected')).toBe(15);
});

test('connections are counted as they are listed, without passes, bookmarks and what has ended', () => {
  const passed = aPartnership({ ...mutualInterest, appPartnerNotInterested: true });
  const ended = aPartnership({ status: 'canceled' });
  const asked = aPartnership({ solutionsPartnerInterested: true });
  const taken = { ...asked, partner: { ...asked.partner, isTaken: true } };
  const all = [interested, mutual, asked, taken, passed, ended, aPartnership()];
  expect(connectionCounts(all, 'app')).toEqual({ total: 4, sent: 1, mutual: 1 });
  expect(connectionCounts([...all, submitted], 'app')).toEqual({ total: 1, sent: 0, mutual: 1 });
});
