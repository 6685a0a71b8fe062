import type { AnyRecorded, EventType, ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { created as cohortCreated } from '../features/cohorts/cohort.fixtures.ts';
import {
  accepted,
  applicationRefused,
  completed,
  created,
  ended,
  joint,
  storedAcceptance,
  neitherApplies,
  regenerated,
  withdrawn as withdrawnInvitation,
} from '../features/invitations/invitation.fixtures.ts';
import { personalFieldsOf, read, samples, type Sample } from '../event-sourcing/event-store/samples.fixtures.ts';
import { recorded } from '../event-sourcing/kernel/projection.fixtures.ts';
import {
  approved as partnerApproved,
  askedAgain,
  decisionUndone,
  flagged,
  inviteLink,
  joined,
  memberLeft,
  memberRemoved,
  rejected as partnerRejected,
  revoked,
  updated,
} from '../features/partners/partner/partner.fixtures.ts';
import {
  acme,
  addedToDashboard,
  applied,
  approved,
  becameMutual,
  bolt,
  canceled,
  completed as pairCompleted,
  contacted,
  frozen,
  interested,
  interestedToo,
  lapsed,
  matchDeleted,
  matched,
  moved,
  noted,
  notRecommended,
  passed,
  proposed,
  recommended,
  reconsidered,
  rejected,
  released,
  submitted,
  thawed,
  undone,
  withdrawn,
  removed,
} from '../features/partnerships/pair/partnership.fixtures.ts';
import { eventRows, noticesOf } from './event-rows.ts';

/** Each notice that someone hears, as [live event, readers, what is said]. */
function told(event: ProgrammeEvent) {
  return noticesOf(recorded(event)).flatMap(({ live, to, message }) => (to.length > 0 ? [[live, to, message.messageKey]] : []));
}

const both = ['partner:acme', 'partner:bolt'];
/** To others the two are taken, or available again; no word of them is said. */
const two = [
  { side: 'app', applicationId: 'a' },
  { side: 'solutions', applicationId: 'b' },
] as const;
const cohortChanged = ['cohort_updated', ['everyone'], 'cohorts-updated'];

describe('who hears of what passes between two partners', () => {
  test('an interest is told to the other company by name, and to the own one and the administrators as a change', () => {
    expect(told(interested(acme))).toEqual([
      ['partnership_interest', ['partner:acme', 'admins'], 'pair-changed'],
      ['partnership_interest', ['partner:bolt'], 'interest'],
    ]);
    expect(told(interested(bolt))).toEqual([
      ['partnership_interest', ['partner:bolt', 'admins'], 'pair-changed'],
      ['partnership_interest', ['partner:acme'], 'interest'],
    ]);
  });

  test('a withdrawal, a contact and a hold are changes of the pair, which both and the administrators may know', () => {
    expect(told(withdrawn(acme))).toEqual([['partnership_update', [...both, 'admins'], 'pair-changed']]);
    expect(told(frozen(acme))).toEqual([['partnership_update', [...both, 'admins'], 'pair-changed']]);
    expect(told(thawed(acme))).toEqual([['partnership_update', [...both, 'admins'], 'pair-changed']]);
    expect(told(contacted(acme))).toEqual([['partnership_status', [...both, 'admins'], 'pair-changed']]);
  });

  test('that an active partnership is on hold, and goes on, is told to the one whose approval it is not', () => {
    const changed = ['partnership_update', [...both, 'admins'], 'pair-changed'];
    const ofPartnership = (event: ReturnType<typeof frozen>) =>
      ({ ...event, data: { ...event.data, was: 'active' } }) as ProgrammeEvent;
    const [hold, end] = [ofPartnership(frozen(acme)), ofPartnership(thawed(acme))];
    expect(told(hold)).toEqual([changed, ['system_notification', ['partner:bolt'], 'partnership-on-hold']]);
    expect(told(end)).toEqual([changed, ['system_notification', ['partner:bolt'], 'partnership-goes-on']]);
    expect([hold, end].flatMap((event) => noticesOf(recorded(event)).flatMap(({ stored = [] }) => stored))).toEqual([true, true]);
  });

  test.each([
    ['a pass', passed(bolt)],
    ['thinking again after a pass', reconsidered(bolt)],
  ])('%s is told to the own company and the administrators, and never to the other', (_, event) => {
    expect(told(event)).toEqual([['partnership_update', ['partner:bolt', 'admins'], 'pair-changed']]);
  });

  test('a recommendation and its end are told and stored for the sides that they concern, and change the lists of the administrators', () => {
    const changed = ['partnership_update', ['admins'], 'pair-changed'];
    expect(told(recommended(['app', 'solutions'], 'Same region'))).toEqual([
      ['system_notification', ['partner:acme'], 'recommended'],
      ['system_notification', ['partner:bolt'], 'recommended'],
      changed,
    ]);
    expect(told(recommended(['solutions']))).toEqual([['system_notification', ['partner:bolt'], 'recommended'], changed]);
    expect(told(recommended([]))).toEqual([changed]);
    expect(told(notRecommended(['app']))).toEqual([['system_notification', ['partner:acme'], 'recommendation-removed'], changed]);
    const storedFor = (event: ProgrammeEvent) => noticesOf(recorded(event)).flatMap(({ to, stored }) => (stored ? to : []));
    expect([storedFor(recommended()), storedFor(recommended(['app'])), storedFor(recommended([]))]).toEqual([
      both,
      ['partner:acme'],
      [],
    ]);
  });

  test('one that waited for a pass to be reconsidered is told as if it were made then, down to the number of its notice', () => {
    const late: ProgrammeEvent = { type: 'PassReconsidered', data: { ...acme, showsRecommendation: true } };
    const lateToo: ProgrammeEvent = { ...late, data: { ...late.data, addedToDashboard: true } };
    const heardByBolt = (event: ProgrammeEvent) =>
      noticesOf(recorded(event)).flatMap((notice, index) => (notice.to.includes('partner:bolt') ? [[index, notice]] : []));
    expect(heardByBolt(late)).toEqual(heardByBolt(recommended()));
    expect(heardByBolt(lateToo)).toEqual(heardByBolt(addedToDashboard()));
    expect(told(lateToo)[0]).toEqual(['system_notification', ['partner:bolt'], 'added-to-dashboard']);
    expect(told(late)).toEqual([
      ['system_notification', ['partner:bolt'], 'recommended'],
      ['partnership_update', ['partner:acme', 'admins'], 'pair-changed'],
    ]);
  });

  test('that contact details were seen refreshes their company alone, and is stored for no one', () => {
    const day = '2026-03-04';
    const seen: ProgrammeEvent = {
      type: 'ContactDetailsDisclosed',
      data: {
        partnershipId: 'acme-bolt',
        partnerId: 'acme',
        viewerPartnerId: 'bolt',
        viewerUserId: 'ben',
        because: 'mutual-interest',
        day,
      },
    };
    expect(noticesOf(recorded(seen))).toEqual([
      {
        live: 'contact_ledger_updated',
        to: ['partner:acme'],
        message: { messageKey: 'details-seen' },
        ids: { partnerId: 'acme' },
      },
      { live: 'contact_ledger_updated', to: ['admins'], message: { messageKey: 'ledger-updated' }, ids: {} },
    ]);
    const opened: ProgrammeEvent = { type: 'PartnerDetailsRead', data: { partnerId: 'acme', viewerUserId: 'root', day } };
    const exported: ProgrammeEvent = {
      type: 'PartnerListRead',
      data: {
        viewerUserId: 'root',
        list: 'exports',
        filter: 'export=histories',
        searched: false,
        partnerTypes: ['app', 'solutions'],
        count: 9,
        day,
      },
    };
    for (const read of [opened, exported]) expect(told(read)).toEqual([['contact_ledger_updated', ['admins'], 'ledger-updated']]);
  });

  test('a match and its deletion are told and stored for those who see it, and change the lists of the administrators', () => {
    const changed = ['partnership_update', ['admins'], 'pair-changed'];
    expect(told(matched('Both asked'))).toEqual([
      ['system_notification', ['partner:acme'], 'matched'],
      ['system_notification', ['partner:bolt'], 'matched'],
      changed,
    ]);
    expect(told(matchDeleted())).toEqual([
      ['system_notification', ['partner:acme'], 'match-deleted'],
      ['system_notification', ['partner:bolt'], 'match-deleted'],
      changed,
    ]);
    expect(told(matchDeleted([]))).toEqual([changed]);
    const storedFor = (event: ProgrammeEvent) => noticesOf(recorded(event)).flatMap(({ to, stored }) => (stored ? to : []));
    expect([storedFor(matched()), storedFor(matchDeleted(['app']))]).toEqual([both, ['partner:acme']]);
  });

  test('notes and bookmarks reach only the own company', () => {
    expect(told(noted(acme, 'Call'))).toEqual([['partnership_update', ['partner:acme'], 'pair-changed']]);
    expect(told({ type: 'PartnerSaved', data: acme })).toEqual([['partnership_saved', ['partner:acme'], 'saved']]);
    expect(told({ type: 'PartnerUnsaved', data: bolt })).toEqual([['partnership_saved', ['partner:bolt'], 'saved']]);
  });

  test('an evaluation is told to the own company and, under its own name, to the administrators', () => {
    expect(told({ type: 'PartnerEvaluated', data: { ...acme, evaluated: true, private: null } })).toEqual([
      ['partnership_evaluated', ['partner:acme'], 'evaluated'],
      ['partnership_evaluation', ['admins'], 'pair-evaluated'],
    ]);
  });

  test('the second of two interests only refreshes, because mutual interest is told instead', () => {
    expect(told(interestedToo(bolt))).toEqual([
      ['partnership_interest', ['partner:acme', 'partner:bolt', 'admins'], 'pair-changed'],
    ]);
  });

  test('mutual interest is told to each of the two with the name of the other', () => {
    expect(noticesOf(recorded(becameMutual))).toMatchObject([
      {
        to: ['partner:acme'],
        message: { messageKey: 'mutual', partnerId: 'bolt' },
        ids: { partnershipId: 'acme-bolt', partnerId: 'bolt' },
      },
      {
        to: ['partner:bolt'],
        message: { messageKey: 'mutual', partnerId: 'acme' },
        ids: { partnershipId: 'acme-bolt', partnerId: 'acme' },
      },
    ]);
  });

  test('an application is told to the other company, and both together to the administrators', () => {
    expect(told(applied(acme))).toEqual([
      ['cohort_applied', ['partner:acme', 'admins'], 'pair-changed'],
      ['cohort_applied', ['partner:bolt'], 'applied'],
    ]);
    expect(told(submitted())).toEqual([
      ['partnership_status', ['partner:acme'], 'submitted'],
      ['partnership_status', ['partner:bolt'], 'submitted'],
      ['new_partnership_request', ['admins'], 'pair-submitted'],
      cohortChanged,
    ]);
  });

  test('an application whose cohort is over is let go without a word, because that of the other side tells', () => {
    expect(told(lapsed(acme))).toEqual([['partnership_status', [...both, 'admins'], 'pair-changed']]);
    expect(noticesOf(recorded(lapsed(acme))).some(({ stored }) => stored)).toBe(false);
  });

  test('what concerns a cohort names it, and what does not has no empty field for it', () => {
    const idsOf = (event: ProgrammeEvent) => noticesOf(recorded(event)).map(({ ids }) => ids);
    for (const event of [submitted(), approved]) for (const ids of idsOf(event)) expect(ids).toHaveProperty('cohortId', 1);
    for (const event of [becameMutual, withdrawn(acme)])
      for (const ids of idsOf(event)) expect(ids).not.toHaveProperty('cohortId');
  });

  test('a released application is announced to the partner that waited', () => {
    expect(told(released(acme))).toEqual([
      ['partnership_status', ['partner:acme'], 'released'],
      ['partnership_status', ['partner:bolt', 'admins'], 'pair-changed'],
    ]);
  });

  test('that a partner left is told to the administrators, and to the other company only where it knew of the pair', () => {
    const departed = (known: boolean): ProgrammeEvent => ({ type: 'PartnerDeparted', data: { ...acme, known } });
    expect(told(departed(false))).toEqual([['partnership_status', ['admins'], 'pair-changed']]);
    expect(told(departed(true))).toEqual([
      ['partnership_status', ['admins'], 'pair-changed'],
      ['partnership_status', ['partner:bolt'], 'partner-left'],
    ]);
  });

  test('that a departure ended what ran is told once, with the departure', () => {
    const ended = { was: 'active', cohortId: 1 } as const;
    expect(told(canceled({ was: 'active', departing: true }))).toEqual([
      ['partnership_status', ['partner:acme', 'partner:bolt', 'admins'], 'pair-changed'],
    ]);
    const messages = noticesOf(recorded({ type: 'PartnerDeparted', data: { ...acme, known: true, ended } }));
    expect(messages.map(({ message }) => message)).toContainEqual({ messageKey: 'partner-left', partnerId: 'acme', ...ended });
  });

  test('that an administrator removed a partner is told as such', () => {
    const data = { partnerId: 'acme', userIds: [], onRequestOf: 'company' } as const;
    const events: readonly ProgrammeEvent[] = [removed(acme), { type: 'PartnerDeleted', data }];
    const messages = events.flatMap((event) => noticesOf(recorded(event))).map(({ message }) => message);
    expect(messages.filter(({ messageKey }) => messageKey === 'partner-left')).toEqual([
      { messageKey: 'partner-left', partnerId: 'acme', byAdministrator: true },
      { messageKey: 'partner-left', partnerId: 'acme', byAdministrator: true },
    ]);
  });

  test('a decision is told to both, and as a change of status to the administrators', () => {
    for (const [event, messageKey] of [
      [approved, 'partnership-approved'],
      [rejected(), 'partnership-rejected'],
    ] as const) {
      expect(told(event)).toEqual([
        ['partnership_approval', ['partner:acme'], messageKey],
        ['partnership_approval', ['partner:bolt'], messageKey],
        ['partnership_status', ['admins'], 'pair-changed'],
        ...(event === approved ? [] : [cohortChanged]),
      ]);
    }
  });

  describe('where an administrator acts for one of the two', () => {
    const actor = { kind: 'administrator', userId: 'quinn', onBehalfOf: 'app' } as const;
    const message = (event: ProgrammeEvent) =>
      noticesOf(recorded(event, { actor })).flatMap(({ to, message: said, stored }) => (stored ? [[...to, said]] : []));
    const forAcme = (act: string, more = {}) => [
      'partner:acme',
      { messageKey: 'acted-for-you', act, partnerId: 'bolt', ...more },
    ];
    const toBolt = (messageKey: string, more = {}) => [
      'partner:bolt',
      { messageKey, partnerId: 'acme', byAdministrator: true, ...more },
    ];

    test.each([
      ['an interest', interested(acme), [toBolt('interest'), forAcme('interest')]],
      ['an application', applied(acme), [toBolt('applied', { cohortId: 1 }), forAcme('application', { cohortId: 1 })]],
      [
        'another cohort',
        applied(acme, { cohortId: 2, from: 1 }),
        [toBolt('applied', { cohortId: 2, moved: true }), forAcme('application', { cohortId: 2 })],
      ],
      ['a withdrawal', withdrawn(acme), [forAcme('withdrawal')]],
      ['a pass', passed(acme), [forAcme('pass')]],
      ['thinking again', reconsidered(acme), [forAcme('second-thought')]],
    ])('%s says so to those who are told of it, and to the company itself', (_, event, expected) => {
      expect(message(event)).toEqual(expected);
    });

    test('mutual interest and a cancellation say so to both', () => {
      expect(message(becameMutual)).toEqual([
        ['partner:acme', { messageKey: 'mutual', partnerId: 'bolt', byAdministrator: true }],
        ['partner:bolt', { messageKey: 'mutual', partnerId: 'acme', byAdministrator: true }],
      ]);
      const ended = { messageKey: 'canceled', was: 'active', cohortId: 1, byAdministrator: true };
      expect(message(canceled({ by: 'app', was: 'active' }))).toEqual([
        ['partner:acme', { ...ended, partnerId: 'bolt', by: 'reader' }],
        ['partner:bolt', { ...ended, partnerId: 'acme', by: 'partner' }],
      ]);
    });

    test('a pass reads to the other company as a withdrawal does, down to the number of its notice', () => {
      const heardByBolt = (...events: readonly ProgrammeEvent[]) =>
        events.flatMap((event) =>
          noticesOf(recorded(event, { actor })).flatMap((notice, index) =>
            notice.to.includes('partner:bolt') ? [[index, notice]] : [],
          ),
        );
      expect(heardByBolt(withdrawn(acme), passed(acme))).toEqual(heardByBolt(withdrawn(acme)));
      expect(heardByBolt(passed(acme))).toEqual([]);
    });
  });

  test('the notes of administrators reach administrators alone', () => {
    const personal = { subject: 'acme-bolt', fields: { evaluationNotes: 'Strong' } };
    expect(told({ type: 'PartnershipAnnotated', data: { ...acme, private: personal } })).toEqual([
      ['partnership_update', ['admins'], 'pair-changed'],
    ]);
  });

  test('a cohort that is proposed, or to which they move, is told to both and stored', () => {
    for (const [event, live, messageKey] of [
      [proposed(2), 'partnership_update', 'cohort-proposed'],
      [moved(2), 'system_notification', 'partnership-moved'],
    ] as const) {
      expect(told(event).slice(0, 2)).toEqual([
        [live, ['partner:acme'], messageKey],
        [live, ['partner:bolt'], messageKey],
      ]);
      expect(noticesOf(recorded(event)).flatMap(({ to, stored }) => (stored ? to : []))).toEqual(both);
      expect(noticesOf(recorded(event)).every(({ ids }) => ids.cohortId === 2)).toBe(true);
    }
  });

  test('a cancellation is told to all, and stored for those who did not cancel', () => {
    expect(told(canceled())).toEqual([
      ['partnership_status', ['partner:acme'], 'canceled'],
      ['partnership_status', ['partner:bolt'], 'canceled'],
      ['partnership_status', ['admins'], 'pair-changed'],
      cohortChanged,
    ]);
    const storedFor = (by: 'app' | 'solutions' | 'admin') =>
      noticesOf(recorded(canceled({ by }))).flatMap(({ to, stored }) => (stored ? to : []));
    expect([storedFor('app'), storedFor('solutions'), storedFor('admin')]).toEqual([['partner:bolt'], ['partner:acme'], both]);
  });

  test('a completion only refreshes: the application that it made way for is told', () => {
    expect(told(pairCompleted)).toEqual([['partnership_status', [...both, 'admins'], 'pair-changed']]);
    expect(noticesOf(recorded(pairCompleted)).some(({ stored }) => stored)).toBe(false);
  });
});

test('where an application becomes complete or ends, everyone hears that the cohort has changed, and no name', () => {
  for (const event of [submitted(), rejected(), canceled()]) {
    const toEveryone = noticesOf(recorded(event)).filter(({ to }) => to.includes('everyone'));
    expect(toEveryone).toEqual([
      { live: 'cohort_updated', to: ['everyone'], message: { messageKey: 'cohorts-updated' }, ids: { cohortId: 1 } },
    ]);
  }
  expect(told(canceled({ applicationIds: ["acme's"] }))).not.toContainEqual(cohortChanged);
  // Its seats are released, of which everyone hears.
  expect(told(canceled({ was: 'active' }))).not.toContainEqual(cohortChanged);
});

describe('who hears of an invitation', () => {
  const changed = (company: string) => ['partnership_update', [`partner:${company}`], 'invitations-updated'];
  const said = (company: string, messageKey: string) => ['system_notification', [`partner:${company}`], messageKey];

  const listed = ['partnership_update', ['admins'], 'partner-changed'];

  test('before it is accepted, its own company and the administrators, and that only refreshes', () => {
    for (const event of [created(), regenerated, withdrawnInvitation(), ended('rejected')])
      expect(told(event)).toEqual([changed('acme'), listed]);
  });

  test('a joint application refreshes what administrators see of its applicant, because they send its link', () => {
    expect(told(joint)).toEqual([changed('acme'), ['company_profile_updated', ['admins'], 'partner-changed']]);
  });

  test('an acceptance is told to the company that invited, and whether it is stored', () => {
    expect(told(accepted())).toEqual([said('acme', 'invitation-accepted'), changed('bolt'), listed]);
    expect(told(storedAcceptance)).toEqual([said('acme', 'invitation-accepted-and-stored'), changed('bolt'), listed]);
  });

  test('a stored acceptance that is complete is told to both; one that is complete at once tells by what the two then do', () => {
    const both = (messageKey: string) => [said('acme', messageKey), said('bolt', messageKey)];
    expect(told(completed({ stored: true }))).toEqual(both('invitation-completed'));
    expect(told(completed())).toEqual([]);
    expect(told(completed(neitherApplies))).toEqual(both('invitation-not-applied'));
    expect(told(applicationRefused)).toEqual(both('invitation-not-applied'));
  });

  test.each([
    ['cohort_closed', 'cohort-not-open'],
    ['cohort_not_open', 'cohort-not-open'],
    ['no_cohort', 'no-shared-cohort'],
    ['has_active', 'other-application'],
    ['partner_has_active', 'other-application'],
  ] as const)('%s is said as %s', (refused, reason) => {
    for (const { message } of noticesOf(recorded(completed({ ...neitherApplies, refused }))))
      expect(message).toMatchObject({ refused: reason });
  });

  test('what ends a stored acceptance is told to those who do not know it', () => {
    expect(told(withdrawnInvitation('bolt'))).toEqual([changed('acme'), listed, said('bolt', 'invitation-withdrawn')]);
    expect(told(ended('left', 'bolt'))).toEqual([said('acme', 'invitation-ended'), said('bolt', 'invitation-ended'), listed]);
    const endings = noticesOf(recorded(ended('revoked', 'bolt', 'acme'))).flatMap(({ message }) =>
      message && 'ending' in message ? [message.ending] : [],
    );
    expect(endings).toEqual([{ because: 'revoked', of: 'them' }]);
  });
});

describe('who hears of partners and cohorts', () => {
  test('a registration is announced to the administrators once the names are claimed, and not before', () => {
    const claimed: ProgrammeEvent = {
      type: 'NamesClaimed',
      data: { partnerId: 'acme', userId: 'ana', usernameHash: 'h', companyNameHash: 'h', companyDomainHash: 'h' },
    };
    expect(told(claimed)).toEqual([
      ['new_user_registered', ['admins'], 'user-registered'],
      ['new_partner_application', ['admins'], 'partner-applied'],
    ]);
    expect([eventRows.PartnerRegistered.audience, eventRows.RegistrationVoided.audience]).toEqual([null, null]);
    expect(told(joined('ana', 'Ana'))).toEqual([]);
  });

  const companyChanged = [
    ['company_profile_updated', ['partner:acme'], 'profile-updated'],
    ['company_profile_updated', ['admins'], 'partner-changed'],
  ];

  test('someone who joins by the invite link is announced to the company and to the administrators', () => {
    expect(told(joined('ben', 'Ben', { inviteVersion: 1 }))).toEqual([
      ...companyChanged,
      ['system_notification', ['partner:acme'], 'member-joined'],
      ['new_user_registered', ['admins'], 'user-registered'],
    ]);
  });

  test.each([
    ['who leaves', memberLeft('ben'), 'member-left'],
    ['who is removed', memberRemoved('ben'), 'member-removed'],
  ] as const)(
    'a member %s is told to the company and stored, and only refreshes the lists of the administrators',
    (_, event, messageKey) => {
      expect(told(event)).toEqual([...companyChanged, ['system_notification', ['partner:acme'], messageKey]]);
      expect(noticesOf(recorded(event)).flatMap(({ to, stored }) => (stored ? to : []))).toEqual(['partner:acme']);
    },
  );

  test('that a member was removed names who did it', () => {
    const actor = { kind: 'member', userId: 'ana', partnerId: 'acme' } as const;
    expect(noticesOf(recorded(memberRemoved('ben'), { actor })).map(({ message }) => message)).toContainEqual({
      messageKey: 'member-removed',
      memberId: 'ana',
    });
  });

  test('another invite link refreshes the screens of the company alone', () => {
    expect(told(inviteLink(2))).toEqual([['company_profile_updated', ['partner:acme'], 'profile-updated']]);
  });

  test.each([
    ['an approval', partnerApproved(), 'application-approved'],
    ['a rejection', partnerRejected(), 'application-rejected'],
    ['a revocation', revoked(), 'approval-revoked'],
  ] as const)('%s is stored for the company, and only refreshes the lists of the administrators', (_, event, messageKey) => {
    expect(told(event)).toEqual([
      ['partner_approval', ['partner:acme'], messageKey],
      ['partner_approval', ['admins'], 'partner-changed'],
    ]);
    expect(noticesOf(recorded(event)).flatMap(({ to, stored }) => (stored ? to : []))).toEqual(['partner:acme']);
  });

  test.each([
    ['a changed profile', updated(), 'company_profile_updated', 'profile-updated'],
    [
      'a changed name',
      {
        type: 'CompanyRenamed',
        data: { partnerId: 'acme', profileVersion: 2, registryRevision: 1, private: { subject: 'acme', fields: null } },
      },
      'company_profile_updated',
      'profile-updated',
    ],
    [
      'a change of the preferred cohorts',
      { type: 'PreferredCohortsChanged', data: { partnerId: 'acme', preferredCohortIds: [1], profileVersion: 2 } },
      'cohort_preference_updated',
      'preferences-updated',
    ],
  ] as const)(
    '%s is told to the own company and refreshes the lists of the administrators, and is stored for neither',
    (_, event, live, messageKey) => {
      expect(told(event)).toEqual([
        [live, ['partner:acme'], messageKey],
        [live, ['admins'], 'partner-changed'],
      ]);
      expect(noticesOf(recorded(event)).some(({ stored }) => stored)).toBe(false);
    },
  );

  test('another contact email is told to the company and stored, without the address', () => {
    const changed = updated({
      contactEmailChanged: true,
      private: { subject: 'acme', fields: { contactEmail: 'eve@evil.example' } },
    });
    expect(told(changed)).toContainEqual(['system_notification', ['partner:acme'], 'contact-email-changed']);
    expect(told(updated()).map(([, , messageKey]) => messageKey)).not.toContain('contact-email-changed');
    const notices = noticesOf(recorded(changed));
    expect(notices.filter(({ stored }) => stored)).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain('evil');
  });

  test('other names after the approval are stored for the administrators, once a day', () => {
    const renamed: ProgrammeEvent = {
      type: 'CompanyRenamed',
      data: {
        partnerId: 'acme',
        profileVersion: 2,
        registryRevision: 1,
        afterApproval: true,
        private: { subject: 'acme', fields: null },
      },
    };
    expect(told(renamed)).toContainEqual(['system_notification', ['admins'], 'renamed-after-approval']);
    const [one, other] = ['e1', 'e2'].map((id) => noticesOf(recorded(renamed, { id })).flatMap(({ stored = [] }) => stored));
    expect(one).toHaveLength(1);
    expect(one).toEqual(other);
  });

  test('that a rejected company asks for another look is stored for the administrators, and refreshes its own pages', () => {
    expect(told(askedAgain())).toEqual([
      ['new_partner_application', ['admins'], 'review-requested'],
      ['company_profile_updated', ['partner:acme'], 'asked-for-review'],
    ]);
    expect(noticesOf(recorded(askedAgain())).map(({ stored }) => stored)).toEqual([true, undefined]);
  });

  test('an application that was put aside refreshes the lists of the administrators alone', () => {
    expect(told(flagged('free-mail-address'))).toEqual([['company_profile_updated', ['admins'], 'partner-changed']]);
  });

  test('another order of a waitlist is told to administrators; its waiting partners hear of their places by the waitlist', () => {
    const reordered: ProgrammeEvent = { type: 'WaitlistReordered', data: { cohortId: 1, partnershipIds: ['b', 'a'] } };
    expect(told(reordered)).toEqual([['cohort_updated', ['admins'], 'cohorts-updated']]);
  });

  test('a change of a cohort is told to everyone, and that it opens to those who prefer it', () => {
    const status = (to: 'Open' | 'Closed'): ProgrammeEvent => ({
      type: 'CohortStatusChanged',
      data: { cohortId: 1, from: 'Planned', to },
    });
    const changed = ['cohort_updated', ['everyone'], 'cohorts-updated'];
    const opens = ['cohort_updated', ['cohort:1'], 'cohort-open'];
    expect(told(status('Closed'))).toEqual([changed]);
    expect(told(status('Open'))).toEqual([changed, opens]);
    expect(told(cohortCreated({ status: 'Planned' }))).toEqual([changed]);
    expect(told(cohortCreated({ status: 'Open' }))).toEqual([changed, opens]);
  });
});

describe('who hears that an act is undone', () => {
  test.each([
    [decisionUndone('PartnerApproved', 1), 'approval-undone'],
    [decisionUndone('PartnerRejected', 1), 'rejection-undone'],
    [decisionUndone('PartnerApprovalRevoked', 1), 'revocation-undone'],
  ] as const)('is the company that was decided on: %#', (event, messageKey) => {
    expect(told(event)).toEqual([
      ['system_notification', ['partner:acme'], messageKey],
      ['partner_approval', ['partner:acme'], messageKey],
      ['partner_approval', ['admins'], 'partner-changed'],
    ]);
  });

  test.each([
    [undone('PartnershipApproved', 1, { cohortId: 1 }), 'partnership-approval-undone', false],
    [undone('PartnershipRejected', 1, { cohortId: 1, applications: two }), 'partnership-rejection-undone', true],
    [undone('PartnershipCanceled', 1, { cohortId: 1, applications: two.slice(1) }), 'cancellation-undone', false],
    [undone('CohortProposed', 1), 'cohort-proposal-undone', false],
    [undone('PartnershipMoved', 1, { cohortId: 1, applications: two }), 'partnership-move-undone', true],
  ] as const)('are both of a pair, and others where the two are taken again: %#', (event, messageKey, taken) => {
    expect(told(event)).toEqual([
      ['system_notification', ['partner:acme'], messageKey],
      ['system_notification', ['partner:bolt'], messageKey],
      ['partnership_approval', [...both, 'admins'], 'pair-changed'],
      ...(taken ? [cohortChanged] : []),
    ]);
  });

  test.each([
    [undone('PartnersRecommended', 1, { told: ['app'] }), 'recommendation-undone'],
    [undone('RecommendationRemoved', 1, { told: ['app'] }), 'recommendation-restored'],
  ] as const)('of a recommendation is who saw it, or sees it again: %#', (event, messageKey) => {
    expect(told(event)).toEqual([
      ['system_notification', ['partner:acme'], messageKey],
      ['partnership_update', ['admins'], 'pair-changed'],
    ]);
    expect(noticesOf(recorded(event)).map(({ stored }) => stored)).toEqual([true, undefined, undefined]);
  });
});

describe('who hears that what was set for a side is undone', () => {
  const setFor = (type: 'PartnerPassed' | 'InterestWithdrawn', told: readonly ('app' | 'solutions')[]) =>
    undone(type, 1, { setFor: 'app', told, interested: ['app', 'solutions'] });

  test('is that side, and the other one where it may know: of a pass it hears what it would hear of a withdrawal', () => {
    const [ofPass, ofWithdrawal] = (['PartnerPassed', 'InterestWithdrawn'] as const).map((type) =>
      told(setFor(type, ['app', 'solutions'])),
    );
    expect(ofPass).toEqual([
      ['system_notification', ['partner:bolt'], 'their-withdrawal-undone'],
      ['partnership_update', [...both, 'admins'], 'pair-changed'],
      ['system_notification', ['partner:acme'], 'pass-undone'],
    ]);
    expect(ofWithdrawal!.slice(0, 2)).toEqual(ofPass!.slice(0, 2));
    expect(ofWithdrawal!.at(-1)).toEqual(['system_notification', ['partner:acme'], 'withdrawal-undone']);
  });

  test('is not the other side, where the pass was never to be known', () => {
    expect(told(setFor('PartnerPassed', ['app']))).toEqual([
      ['partnership_update', ['partner:acme', 'admins'], 'pair-changed'],
      ['system_notification', ['partner:acme'], 'pass-undone'],
    ]);
  });

  test('is both, where an application had ended with it', () => {
    expect(told(undone('PartnerPassed', 1, { cohortId: 1, applications: two, interested: ['app', 'solutions'] }))).toEqual([
      ['system_notification', ['partner:acme'], 'cancellation-undone'],
      ['system_notification', ['partner:bolt'], 'cancellation-undone'],
      ['partnership_approval', [...both, 'admins'], 'pair-changed'],
      cohortChanged,
    ]);
  });
});

/** The event types of a pair that may reach other companies: these, and no others. */
const toldToTheOther: readonly EventType[] = [
  'InterestExpressed',
  'InterestWithdrawn',
  'PartnerContacted',
  'CohortApplied',
  'ApplicationReleased',
  'PartnershipFrozen',
  'PartnershipThawed',
  'PartnerDeparted',
];

describe('whatever happens', () => {
  const oneSided = samples.filter(({ stored }) => stored.stream.startsWith('partnership-') && 'side' in stored.data);
  const companiesOf = (event: AnyRecorded) => {
    const { side, appPartnerId, solutionsPartnerId } = event.data as {
      side: string;
      appPartnerId: string;
      solutionsPartnerId: string;
    };
    return side === 'app' ? { own: appPartnerId, other: solutionsPartnerId } : { own: solutionsPartnerId, other: appPartnerId };
  };

  test.each(oneSided)('$name is told to the other company only where it may know', async ({ stored, ...sample }) => {
    const event = await read({ stored, ...sample });
    const { own, other } = companiesOf(event);
    const readers = noticesOf(event).flatMap(({ to }) => to);
    expect(readers.includes(`partner:${other}`)).toBe(toldToTheOther.includes(stored.type));
    expect(readers.filter((reader) => ![`partner:${own}`, `partner:${other}`, 'admins'].includes(reader))).toEqual([]);
  });

  test.each(samples)('$name is told without a personal word, and never with contact details', async (sample) => {
    const said = JSON.stringify(noticesOf(await read(sample)));
    for (const words of wordsOf(sample)) expect(said).not.toContain(words);
  });

  test.each(samples)('$name is stored for one reader at a time, because a notification has one', async (sample) => {
    for (const { stored, to } of noticesOf(await read(sample))) if (stored) expect(to).toHaveLength(1);
  });

  test('the samples do hold personal words that could be told', () => {
    expect(samples.flatMap(wordsOf)).toContain('ana.ruiz@acme.example');
  });
});

function wordsOf(sample: Sample): string[] {
  return Object.values(personalFieldsOf(sample)).filter((value): value is string => typeof value === 'string');
}
