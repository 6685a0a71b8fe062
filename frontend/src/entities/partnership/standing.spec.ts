import { standing } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { describe, expect, jest, test } from '@jest/globals';
import { aPartnership, aPartnershipCohort, bothApplied, mutualInterest, theyApplied } from '../../testing/partner.fixtures.ts';

const cohort = { cohortId: 1, cohort: aPartnershipCohort() };
const pastCohort = { ...aPartnershipCohort(), displayStatus: 'completed' } as const;
const iApplied = {
  ...mutualInterest,
  ...cohort,
  status: 'waiting_for_partner',
  appPartnerApplied: true,
  youAppliedAt: '2026-11-22T08:00:00.000Z',
} as const satisfies Partial<PartnershipView>;

const open: PartnershipView['nextApplication'] = {
  cohort: { id: 1, name: 'Winter 2027 Growth' },
  allowed: true,
  reason: null,
  message: null,
};

const wasApplying: NonNullable<PartnershipView['ended']> = {
  how: 'canceled',
  was: 'application',
  cohort: { id: 1, name: 'Winter 2027 Growth' },
  of: null,
  at: '2026-11-21T09:00:00.000Z',
};

/** As Tallyfold, the App Partner, reads it on November 22. */
function read(differences: Partial<PartnershipView>) {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') });
  try {
    return standing(aPartnership(differences), 'app');
  } finally {
    jest.useRealTimers();
  }
}

const taken = (differences: Partial<PartnershipView> = {}): Partial<PartnershipView> => ({
  ...differences,
  partner: { ...aPartnership().partner, isTaken: true },
});

describe('where two partners stand', () => {
  test.each<[string, Partial<PartnershipView>, string, string, string]>([
    [
      'nothing was said yet',
      {},
      'No interaction yet',
      'No interaction yet',
      'Nordlicht Digital is notified when you show interest.',
    ],
    [
      'they are interested',
      { solutionsPartnerInterested: true, theyInterestedAt: '2026-11-20T09:00:00.000Z' },
      'Interested in You',
      'Interested in you',
      "Nordlicht Digital is interested in you (day 3). Show interest too, and you will see each other's contact details.",
    ],
    [
      'I accepted an invitation before my approval',
      { status: 'joint_application_pending', cohortId: 1, cohort: aPartnershipCohort() },
      'Awaiting Approval',
      'Application pending',
      'You accepted the invitation of Nordlicht Digital. It takes effect once your application to the programme is approved.',
    ],
    [
      'I am interested',
      { appPartnerInterested: true, youInterestedAt: '2026-11-22T09:00:00.000Z' },
      'Outreach Sent',
      'Awaiting response',
      'You showed interest (day 1). Nordlicht Digital has been notified.',
    ],
    [
      'I have waited for a month',
      { appPartnerInterested: true, youInterestedAt: '2026-10-20T09:00:00.000Z', withdrawOffered: true },
      'Outreach Sent',
      'Awaiting response',
      'You showed interest (day 34). Nordlicht Digital has not answered for 30 days. You can withdraw your interest.',
    ],
    [
      'both are interested',
      mutualInterest,
      'Connected',
      'Ready for cohort',
      'You are both interested (day 3). You both apply for the same cohort. Once you both have, an administrator decides.',
    ],
    [
      'I applied',
      iApplied,
      'Application Sent',
      'You applied',
      'You applied for Winter 2027 Growth. Nordlicht Digital has to apply next (day 1). Until then you can switch cohorts.',
    ],
    [
      'an administrator showed their interest, and proposed a cohort',
      {
        solutionsPartnerInterested: true,
        theyInterestedAt: '2026-11-20T09:12:00.000Z',
        byAdministrator: ['theyInterested'],
        proposedCohort: aPartnershipCohort(),
      },
      'Interested in You',
      'Interested in you',
      "Nordlicht Digital is interested in you (day 3). An administrator did this on their behalf. Show interest too, and you will see each other's contact details. An administrator proposed Winter 2027 Growth for the two of you.",
    ],
    [
      'an administrator passed for me',
      { appPartnerNotInterested: true, byAdministrator: ['youNotInterested'] },
      'Not Interested',
      'Not interested',
      'You are not interested in Nordlicht Digital. An administrator did this on your behalf. Reconsider to bring it back to your matches.',
    ],
    [
      'an administrator applied for me',
      { ...iApplied, byAdministrator: ['youApplied'] },
      'Application Sent',
      'You applied',
      'You applied for Winter 2027 Growth. An administrator did this on your behalf. Nordlicht Digital has to apply next (day 1). Until then you can switch cohorts.',
    ],
    [
      'an administrator canceled for them',
      {
        ...mutualInterest,
        status: 'canceled',
        canceledBy: 'solutions partner',
        ended: wasApplying,
        byAdministrator: ['canceled'],
      },
      'Canceled',
      'Canceled',
      'An administrator canceled your application for Winter 2027 Growth on behalf of Nordlicht Digital on Nov 21, 2026. You are still both interested, so you can apply together again.',
    ],
    [
      'our cohort is over',
      { ...bothApplied, status: 'active', cohort: pastCohort },
      'Completed',
      'Completed',
      'You and Nordlicht Digital were partners in Winter 2027 Growth, which ended on Apr 12, 2027. You stay connected, and can apply together for another cohort.',
    ],
    [
      'I applied alone, and the cohort is over',
      { ...iApplied, cohort: pastCohort },
      'Lapsed',
      'Lapsed',
      'You applied for Winter 2027 Growth, which ended on Apr 12, 2027. You stay connected, and can apply together for another cohort.',
    ],
    [
      'they applied alone, and the cohort is over',
      { ...theyApplied, cohortId: 1, cohort: pastCohort },
      'Lapsed',
      'Lapsed',
      'Nordlicht Digital applied for Winter 2027 Growth, which ended on Apr 12, 2027. You stay connected, and can apply together for another cohort.',
    ],
    [
      'they left',
      {
        status: 'canceled',
        canceledBy: 'solutions partner',
        canceledAt: '2026-11-20T09:00:00.000Z',
        partner: { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true },
      },
      'Left the programme',
      'Left the programme',
      'Deleted partner 1a2b left the programme on Nov 20, 2026.',
    ],
    [
      'they left, and an active partnership ended with it',
      {
        status: 'canceled',
        canceledBy: 'solutions partner',
        canceledAt: '2026-11-20T09:00:00.000Z',
        ended: {
          ...{ how: 'canceled', was: 'active', of: null, at: '2026-11-20T09:00:00.000Z' },
          cohort: { id: 1, name: 'Winter 2027 Growth' },
        },
        partner: { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true },
      },
      'Left the programme',
      'Left the programme',
      'Deleted partner 1a2b left the programme on Nov 20, 2026, which ended your partnership in Winter 2027 Growth.',
    ],
    [
      'they left after an application had been canceled',
      {
        status: 'canceled',
        canceledBy: 'solutions partner',
        canceledAt: '2026-11-20T09:00:00.000Z',
        ended: {
          ...{ how: 'canceled', was: 'application', of: null, at: '2026-11-12T09:00:00.000Z' },
          cohort: { id: 1, name: 'Winter 2027 Growth' },
        },
        partner: { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true },
      },
      'Left the programme',
      'Left the programme',
      'Deleted partner 1a2b left the programme on Nov 20, 2026.',
    ],
    [
      'they were removed on request',
      {
        status: 'canceled',
        canceledBy: 'admin',
        canceledAt: '2026-11-20T09:00:00.000Z',
        partner: { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true },
      },
      'Removed from the programme',
      'Removed from the programme',
      'An administrator removed Deleted partner 1a2b from the programme on Nov 20, 2026.',
    ],
    [
      'they applied',
      { ...theyApplied, ...cohort },
      'They applied',
      'They applied',
      'Nordlicht Digital applied for Winter 2027 Growth. You have to apply next (day 2).',
    ],
    [
      'both applied',
      { ...bothApplied, ...cohort, status: 'pending_approval' },
      'Awaiting Approval',
      'Awaiting Approval',
      'You both applied for Winter 2027 Growth. An administrator decides. Review typically takes 3-5 business days.',
    ],
    [
      'both applied, and decisions were measured',
      { ...bothApplied, ...cohort, status: 'pending_approval', medianReviewDays: 1.75 },
      'Awaiting Approval',
      'Awaiting Approval',
      'You both applied for Winter 2027 Growth. An administrator decides. Median decision 1.8 days.',
    ],
    [
      'both applied, at a moment of the past',
      { ...bothApplied, ...cohort, status: 'pending_approval', medianReviewDays: undefined },
      'Awaiting Approval',
      'Awaiting Approval',
      'You both applied for Winter 2027 Growth. An administrator decides.',
    ],
    [
      'both wait for a seat',
      { ...bothApplied, ...cohort, status: 'pending_approval', waitlistPosition: 2, seats: { free: 2, before: 2 } },
      'Awaiting Approval',
      'Awaiting Approval',
      'You both applied for Winter 2027 Growth. An administrator decides. Review typically takes 3-5 business days. The 2 free seats go to 1 pair before you: you are number 2 on the waitlist. You move up when others leave it or seats are added.',
    ],
    [
      'the application is on hold',
      { ...bothApplied, ...cohort, status: 'pending_approval', onHold: true },
      'On hold',
      'On hold',
      'You both applied for Winter 2027 Growth. The application is on hold, because your company is no longer approved.',
    ],
    [
      'they are partners',
      { ...bothApplied, ...cohort, status: 'active' },
      'Approved',
      'Active cohort',
      'You and Nordlicht Digital are partners in Winter 2027 Growth. Kickoff: Jan 18, 2027.',
    ],
    [
      'they were partners, and would wait for seats in the next cohort',
      {
        ...{ ...bothApplied, cohortId: 1, cohort: pastCohort, status: 'active' },
        nextApplication: { ...open, reason: 'full', message: 'No seats are free.' },
      },
      'Completed',
      'Completed',
      'You and Nordlicht Digital were partners in Winter 2027 Growth, which ended on Apr 12, 2027. You stay connected, and can apply together for another cohort. No seats are free.',
    ],
    [
      'the application was rejected',
      { ...mutualInterest, status: 'rejected', ended: { ...wasApplying, how: 'rejected' } },
      'Rejected',
      'Rejected',
      'An administrator did not approve your application with Nordlicht Digital for Winter 2027 Growth on Nov 21, 2026. You are still both interested, and can apply together for another cohort.',
    ],
    [
      'they canceled the application',
      { ...mutualInterest, status: 'canceled', canceledBy: 'solutions partner', ended: wasApplying },
      'Canceled',
      'Canceled',
      'Nordlicht Digital canceled your application for Winter 2027 Growth on Nov 21, 2026. You are still both interested, so you can apply together again.',
    ],
    [
      'I ended the partnership',
      { status: 'canceled', canceledBy: 'app_partner', ended: { ...wasApplying, was: 'active' } },
      'Canceled',
      'Canceled',
      'You canceled your partnership with Nordlicht Digital in Winter 2027 Growth on Nov 21, 2026. Nordlicht Digital is notified when you show interest.',
    ],
    [
      'I ended the partnership by passing',
      {
        appPartnerNotInterested: true,
        status: 'canceled',
        canceledBy: 'app_partner',
        ended: { ...wasApplying, was: 'active' },
      },
      'Not Interested',
      'Not interested',
      'You are not interested in Nordlicht Digital. You canceled your partnership with Nordlicht Digital in Winter 2027 Growth on Nov 21, 2026. Reconsider to bring it back to your matches.',
    ],
    [
      'my application was released',
      { ...mutualInterest, ended: { ...wasApplying, how: 'released', of: 'app' } },
      'Released',
      'Released',
      'Nordlicht Digital completed an application with another partner, so your application for Winter 2027 Growth was released on Nov 21, 2026. You are still both interested, so you can apply together again.',
    ],
    [
      'their application was released, because I applied elsewhere',
      {
        ...mutualInterest,
        ended: { ...wasApplying, how: 'released', of: 'solutions' },
        nextApplication: { ...open, allowed: false, reason: 'has_active', message: 'You have another one.' },
      },
      'Released',
      'Released',
      'You completed an application with another partner, so the application of Nordlicht Digital for Winter 2027 Growth was released on Nov 21, 2026. You are still both interested. You have another one.',
    ],
    [
      'an application was canceled, and they are not approved',
      {
        ...mutualInterest,
        status: 'canceled',
        canceledBy: 'app_partner',
        ended: wasApplying,
        nextApplication: { ...open, allowed: false, reason: 'partner_not_approved', message: 'Both must be approved.' },
      },
      'Canceled',
      'Canceled',
      'You canceled your application with Nordlicht Digital for Winter 2027 Growth on Nov 21, 2026. You are still both interested. Both must be approved.',
    ],
    [
      'an administrator proposed a cohort before anything was said',
      { proposedCohort: aPartnershipCohort() },
      'No interaction yet',
      'No interaction yet',
      'An administrator proposed Winter 2027 Growth for the two of you. Nordlicht Digital is notified when you show interest.',
    ],
    [
      'both applied, and the cohort is over',
      { ...bothApplied, cohortId: 1, cohort: pastCohort, status: 'pending_approval' },
      'Awaiting Approval',
      'Awaiting Approval',
      'You both applied for Winter 2027 Growth. The cohort is over since Apr 12, 2027, and no decision was made. Cancel the application to apply for another one.',
    ],
    [
      'the partnership is on hold',
      { ...bothApplied, ...cohort, status: 'active', onHold: true },
      'On hold',
      'On hold',
      'You and Nordlicht Digital are partners in Winter 2027 Growth. Kickoff: Jan 18, 2027. The partnership is on hold, because your company is no longer approved.',
    ],
    [
      'I passed, whatever they said',
      { appPartnerNotInterested: true, solutionsPartnerInterested: true },
      'Not Interested',
      'Not interested',
      'You are not interested in Nordlicht Digital. Reconsider to bring it back to your matches.',
    ],
  ])('where %s', (_, differences, badge, label, sentence) => {
    expect(read(differences)).toMatchObject({ badge, label, sentence, taken: false });
  });

  test('says of an accepted invitation that ended before it took effect why it did, until there is a pair', () => {
    const statusMessage = 'Nordlicht Digital left the programme, so the invitation ended.';
    const ended = { status: 'rejected', statusMessage, inviteAcceptedAt: '2026-11-20T09:00:00.000Z' } as const;
    expect(read(ended)).toMatchObject({ invitationEnded: true, label: 'Ended', sentence: statusMessage });
    expect(read({ ...ended, ...mutualInterest })).toMatchObject({ invitationEnded: false, label: 'Rejected' });
  });

  test('is read from the other side in its own words', () => {
    expect(standing(aPartnership({ ...theyApplied, ...cohort }), 'solutions')).toMatchObject({
      phase: 'applied',
      label: 'You applied',
    });
  });

  test.each<[string, Partial<PartnershipView>]>([
    ['before anything was said', {}],
    ['while they are interested', { solutionsPartnerInterested: true }],
    ['while I am interested', { appPartnerInterested: true }],
    ['while both are', mutualInterest],
  ])('says %s that a partner who is taken is not available', (_, differences) => {
    const { taken: isTaken, label, sentence } = read(taken(differences));
    expect([isTaken, label]).toEqual([true, 'Not available']);
    expect(sentence).toContain('Nordlicht Digital has a partnership or application with someone else');
  });

  test('says of a reader that is not approved that this comes first', () => {
    const message = 'You can apply once you are approved again.';
    const nextApplication = { cohort: null, allowed: false, reason: 'not_approved', message } as const;
    const { sentence } = read(taken({ ...mutualInterest, nextApplication }));
    expect(sentence).toContain(message);
    expect(sentence).not.toContain('with someone else');
  });

  test.each<[string, string, Partial<PartnershipView>]>([
    ['Not available', 'nothing was said', {}],
    ['Connected', 'both are interested', mutualInterest],
    ['Released', 'an application was released', { ...mutualInterest, ended: { ...wasApplying, how: 'released', of: 'app' } }],
    ['Completed', 'their cohort is over', { ...bothApplied, cohortId: 1, cohort: pastCohort, status: 'active' }],
  ])('has the one badge %s of a partner who is taken, where %s', (badge, _, differences) => {
    expect(read(taken(differences))).toMatchObject({ badge, taken: true });
  });

  test.each<[string, Partial<PartnershipView>]>([
    ['the partner', taken({ ...bothApplied, cohortId: 1, cohort: pastCohort, status: 'active' })],
    [
      'the reader',
      {
        ...{ ...bothApplied, cohortId: 1, cohort: pastCohort, status: 'active' as const },
        nextApplication: { ...open, allowed: false, reason: 'has_active', message: 'You have another one.' },
      },
    ],
  ])('says Completed of two whose cohort is over, also while %s is with someone else', (_, differences) => {
    expect(read(differences)).toMatchObject({ badge: 'Completed', label: 'Completed' });
  });

  test('says nothing of others while the two have something running', () => {
    expect(read(taken({ ...bothApplied, status: 'pending_approval' })).taken).toBe(false);
  });

  test('offers no new interest in a partner that lost its approval', () => {
    const ended = aPartnership({ status: 'canceled', canceledBy: 'solutions partner' });
    const revoked = { ...ended, partner: { ...ended.partner, isApproved: false } };
    expect([standing(ended, 'app').next, standing(revoked, 'app').next]).toEqual([{ act: 'express_interest' }, null]);
  });

  test.each<[string, Partial<PartnershipView>, readonly string[]]>([
    ['interest', { solutionsPartnerInterested: true }, []],
    ['a pass', { appPartnerNotInterested: true }, []],
    ['an application', iApplied, ['cancel']],
    ['an active partnership', { ...bothApplied, ...cohort, status: 'active' }, ['cancel']],
    ['a canceled application', { ...mutualInterest, status: 'canceled' }, []],
  ])('offers a company without an approval, after %s, only what the server takes', (_, differences, acts) => {
    expect(read({ ...differences, youAreApproved: false })).toMatchObject({ acts, next: null });
  });

  test('with a partner of whom there is no partnership yet names it too', () => {
    expect(standing(null, 'app', { other: { companyName: 'Oakhurst', isTaken: false } }).sentence).toBe(
      'Oakhurst is notified when you show interest.',
    );
    expect(standing(null, 'app', { other: { companyName: 'Oakhurst', isTaken: true } }).label).toBe('Not available');
  });

  test.each<[string, Partial<PartnershipView> | null, number]>([
    ['no partnership', null, 1],
    ['only their interest', { solutionsPartnerInterested: true }, 1],
    ['my interest', { appPartnerInterested: true }, 2],
    ['mutual interest', mutualInterest, 3],
    ['my application', iApplied, 4],
    ['their application', { ...theyApplied, ...cohort }, 4],
    ['my application alone to a cohort that is over', { ...iApplied, cohort: pastCohort }, 3],
    ['both applications', { ...bothApplied, status: 'pending_approval' }, 4],
    ['an active partnership', { ...bothApplied, status: 'active' }, 5],
    ['a canceled application, after which interest still holds', { ...mutualInterest, status: 'canceled' }, 3],
    ['a rejected application, after which interest still holds', { ...mutualInterest, status: 'rejected' }, 3],
    ['an ended partnership, after which nothing holds', { status: 'canceled' }, 1],
  ])('counts %s among the five steps', (_, differences, step) => {
    expect(standing(differences && aPartnership(differences), 'app').step).toBe(step);
  });

  test.each<[string, Partial<PartnershipView>, ReturnType<typeof standing>['next']]>([
    ['nothing was said', {}, { act: 'express_interest' }],
    ['they are interested', { solutionsPartnerInterested: true }, { act: 'express_interest' }],
    ['I wait', { appPartnerInterested: true }, null],
    ['I have waited for a month', { appPartnerInterested: true, withdrawOffered: true }, { act: 'withdraw' }],
    ['I passed', { appPartnerNotInterested: true }, { act: 'reconsider' }],
    ['we can apply', { ...mutualInterest, nextApplication: open }, { act: 'apply', cohortId: 1 }],
    [
      'their cohort has closed',
      { ...theyApplied, nextApplication: { ...open, allowed: false, reason: 'cohort_closed' } },
      { act: 'apply', cohortId: 1, reason: 'cohort_closed' },
    ],
    ['I applied', iApplied, null],
    ['an administrator decides', { ...bothApplied, status: 'pending_approval' }, null],
  ])('names what is mine to do next where %s', (_, differences, next) => {
    expect(read(differences).next).toEqual(next);
  });

  test.each<[string, Partial<PartnershipView>, ReturnType<typeof standing>['acts']]>([
    ['I wait', { appPartnerInterested: true }, ['pass', 'withdraw']],
    ['we can apply', { ...mutualInterest, nextApplication: open }, ['pass', 'withdraw', 'apply']],
    [
      'their cohort has closed',
      { ...theyApplied, nextApplication: { ...open, allowed: false, reason: 'cohort_closed' } },
      ['pass', 'withdraw'],
    ],
    ['I applied', iApplied, ['pass', 'withdraw', 'cancel', 'change_cohort']],
    ['my application is on hold', { ...iApplied, onHold: true }, ['pass', 'withdraw', 'cancel']],
    ['an administrator decides', { ...bothApplied, status: 'pending_approval' }, ['pass', 'withdraw', 'cancel']],
  ])('opens what can be done where %s', (_, differences, acts) => {
    expect(read(differences).acts).toEqual(acts);
  });

  test.each<[string, Partial<PartnershipView>]>([
    ['my application', iApplied],
    ['their application', { ...theyApplied, ...cohort }],
    ['both applications', { ...bothApplied, ...cohort, status: 'pending_approval' }],
    ['an active partnership', { ...bothApplied, ...cohort, status: 'active' }],
  ])('says that %s is on hold, and nothing of a turn', (_, differences) => {
    const { sentence } = read({ ...differences, onHold: true });
    expect(sentence).toContain('is on hold, because your company is no longer approved.');
    expect(sentence).not.toContain('has to apply next');
    expect(sentence).not.toContain('have to apply next');
  });

  test.each<[string, Partial<PartnershipView>, string | null]>([
    ['it was canceled with a reason', { status: 'canceled', cancellationReason: 'Budget was cut.' }, 'Budget was cut.'],
    ['it was canceled without one', { status: 'canceled', statusMessage: 'An administrator canceled it.' }, null],
    ['it was rejected', { status: 'rejected', statusMessage: 'Too late.' }, 'Too late.'],
    ['it is on hold', { status: 'pending_approval', onHold: true, statusMessage: 'It is on hold.' }, null],
  ])('repeats nothing of its sentences, only what was written to both, where %s', (_, differences, message) => {
    expect(read(differences).message).toBe(message);
  });

  test('tells the days of the reader', () => {
    const canceled = aPartnership({
      ...mutualInterest,
      status: 'canceled',
      canceledBy: 'admin',
      ended: { ...wasApplying, at: '2026-11-21T23:30:00.000Z' },
    });
    expect(standing(canceled, 'app', { timeZone: 'UTC' }).sentence).toContain('on Nov 21, 2026');
    expect(standing(canceled, 'app', { timeZone: 'Asia/Tokyo' }).sentence).toContain('on Nov 22, 2026');
  });
});
