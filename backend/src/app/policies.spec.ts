import type { EventNamed, EventType } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import type { CommandCall } from '../event-sourcing/kernel/decider.ts';
import { recorded } from '../event-sourcing/kernel/projection.fixtures.ts';
import { inDeclaredOrder } from '../event-sourcing/policies/policy-order.ts';
import { created as cohortCreated, seatsTaken, spring } from '../features/cohorts/cohort.fixtures.ts';
import { bothApply, completed, invitedPair, neitherApplies } from '../features/invitations/invitation.fixtures.ts';
import {
  approved as partnerApproved,
  closed,
  decisionUndone,
  deleted,
  letGo,
  memberLeft,
  memberRemoved,
  applicationOpened,
  overtaken,
  registered,
  restorationOf,
  restored,
  revoked,
  withBolt,
  withCargo,
} from '../features/partners/partner/partner.fixtures.ts';
import {
  acme,
  applied,
  bolt,
  canceled,
  completed as pairCompleted,
  moved,
  pair,
  receipt,
  rejected,
  released,
  submitted,
  undone,
} from '../features/partnerships/pair/partnership.fixtures.ts';
import { policiesBy } from './features.ts';

const policies = policiesBy({ autoApproveScore: null });

type Happening = { [Type in EventType]: { readonly type: Type; readonly data: EventNamed<Type>['data'] } }[EventType];
type Sent = readonly [stream: string, command: string, data: object];

const heldWithBolt = { ...withBolt, applicationId: "bolt's" };

interface Case {
  readonly policy: string;
  readonly when?: string;
  readonly given: Happening;
  /** Of the event, in its stream. */
  readonly revision?: number;
  readonly sends: readonly Sent[];
  /** One command, or several. */
  readonly takesBack?: Sent | readonly Sent[];
}

const viewer = { kind: 'viewer', credentialVersion: 1, passwordEndsAt: '2026-01-16T09:00:00.000Z' } as const;
const quinn = { subject: 'quinn', fields: { username: 'quinn.audits' } };
const ofBoth = (because: string): Sent[] =>
  ['acme', 'bolt'].flatMap((partnerId) =>
    ["acme's", "bolt's"].map((applicationId): Sent => [
      `partner-${partnerId}`,
      'CloseApplication',
      { partnerId, applicationId, because },
    ]),
  );

const seatsOfAMove = {
  type: 'SeatsTaken',
  data: { ...pair, cohortId: 2, applicationIds: [], receipt, overfill: false, movedFrom: 1 },
} as const;
const givesBack = (cohortId: number): Sent => [
  `cohort-${cohortId}`,
  'ReleaseSeats',
  { cohortId, partnershipId: 'acme-bolt', because: 'refused' },
];

const endOfAnActive = restorationOf(['app', 'solutions'], { active: true });
const bothOfThem = [
  { side: 'app', applicationId: "acme's" },
  { side: 'solutions', applicationId: "bolt's" },
] as const;

const cases: readonly Case[] = [
  {
    policy: 'add-the-administrator-when-the-name-is-claimed',
    given: {
      type: 'AdministratorNameClaimed',
      data: { userId: 'quinn', usernameHash: 'h-quinn', adds: viewer, private: quinn },
    },
    sends: [['administrators', 'AddAdministrator', { userId: 'quinn', ...viewer, private: quinn }]],
  },
  {
    policy: 'reserve-the-name-when-an-administrator-is-removed',
    given: { type: 'AdministratorRemoved', data: { userId: 'quinn' } },
    sends: [['registry', 'ReserveAdministratorName', { userId: 'quinn' }]],
  },
  {
    policy: 'revoke-the-tokens-when-the-password-is-reset',
    given: { type: 'PasswordReset', data: { userId: 'quinn', credentialVersion: 2, passwordEndsAt: null } },
    sends: [['api-tokens-quinn', 'RevokeApiTokensOf', { userId: 'quinn' }]],
  },
  {
    policy: 'revoke-the-tokens-when-the-second-factor-is-reset',
    given: { type: 'SecondFactorReset', data: { userId: 'quinn' } },
    sends: [['api-tokens-quinn', 'RevokeApiTokensOf', { userId: 'quinn' }]],
  },
  {
    policy: 'change-the-code-when-the-registry-has-it',
    given: { type: 'CohortCodeChanged', data: { cohortId: 1, codeHash: 'h-code', code: 'SPRING26' } },
    revision: 5,
    sends: [['cohort-1', 'ChangeCode', { cohortId: 1, code: 'SPRING26', registered: 5 }]],
  },
  {
    policy: 'create-the-cohort-when-it-is-numbered',
    given: { type: 'CohortNumbered', data: { cohortId: 1, codeHash: 'h-code', details: spring } },
    sends: [['cohort-1', 'CreateCohort', cohortCreated().data]],
  },
  {
    policy: 'release-the-seats-when-an-active-partnership-is-canceled',
    given: canceled({ was: 'active' }),
    sends: [['cohort-1', 'ReleaseSeats', { cohortId: 1, partnershipId: 'acme-bolt', because: 'canceled' }]],
  },
  {
    policy: 'release-the-seats-when-an-active-partnership-is-canceled',
    when: 'only an application was',
    given: canceled(),
    sends: [],
  },
  {
    policy: 'claim-names-when-a-partner-registers',
    given: registered(),
    sends: [['registry', 'ClaimNames', { partnerId: 'acme', userId: 'ana', ...registered().data.names }]],
    takesBack: ['partner-acme', 'VoidRegistration', { partnerId: 'acme', userId: 'ana', because: 'company_taken' }],
  },
  { policy: 'close-applications-when-a-partnership-is-canceled', given: canceled(), sends: ofBoth('canceled') },
  {
    policy: 'close-applications-when-a-partnership-is-completed',
    given: pairCompleted,
    sends: ofBoth('completed'),
  },
  { policy: 'close-applications-when-a-partnership-is-rejected', given: rejected(), sends: ofBoth('rejected') },
  {
    policy: 'close-the-application-when-it-is-released',
    given: released(acme),
    sends: [['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: "acme's", because: 'released' }]],
  },
  {
    policy: 'close-the-application-when-it-is-released',
    when: "the Solutions Partner's was",
    given: released(bolt),
    sends: [['partner-bolt', 'CloseApplication', { partnerId: 'bolt', applicationId: "bolt's", because: 'released' }]],
  },
  {
    policy: 'complete-applications-when-both-have-applied',
    given: submitted(),
    sends: [
      ['partner-acme', 'CompleteApplication', { partnerId: 'acme', applicationId: "acme's" }],
      ['partner-bolt', 'CompleteApplication', { partnerId: 'bolt', applicationId: "bolt's" }],
    ],
  },
  {
    policy: 'release-names-when-a-partner-is-deleted',
    given: deleted,
    sends: [
      ['registry', 'ReserveUsernames', { partnerId: 'acme', userIds: ['ana'] }],
      ['registry', 'ReleaseCompanyNames', { partnerId: 'acme' }],
    ],
  },
  {
    policy: 'rename-the-company-when-its-names-change',
    given: renamed({ companyName: 'Acme Labs', companyDomain: 'labs.example' }),
    revision: 7,
    sends: [
      [
        'partner-acme',
        'RenameCompany',
        { partnerId: 'acme', companyName: 'Acme Labs', companyDomain: 'labs.example', registryRevision: 7 },
      ],
    ],
  },
  { policy: 'rename-the-company-when-its-names-change', when: 'the company is forgotten', given: renamed(null), sends: [] },
  {
    policy: 'reserve-the-username-when-a-member-leaves',
    given: memberLeft('ana'),
    sends: [['registry', 'ReserveUsernames', { partnerId: 'acme', userIds: ['ana'] }]],
  },
  {
    policy: 'reserve-the-username-when-a-member-is-removed',
    given: memberRemoved('ben'),
    sends: [['registry', 'ReserveUsernames', { partnerId: 'acme', userIds: ['ben'] }]],
  },
  {
    policy: 'join-the-company-when-the-username-is-claimed',
    given: usernameClaimed({ username: 'Ben' }),
    sends: [
      [
        'partner-acme',
        'JoinCompany',
        { partnerId: 'acme', userId: 'ben', credentialVersion: 1, inviteVersion: 2, username: 'Ben' },
      ],
    ],
    takesBack: ['registry', 'ReleaseUsername', { userId: 'ben', usernameHash: 'h-ben' }],
  },
  {
    policy: 'join-the-company-when-the-username-is-claimed',
    when: 'the person is forgotten',
    given: usernameClaimed(null),
    sends: [],
    takesBack: ['registry', 'ReleaseUsername', { userId: 'ben', usernameHash: 'h-ben' }],
  },
  {
    policy: 'tell-the-other-partner-when-one-applies',
    given: applied(acme),
    revision: 3,
    sends: [['partner-bolt', 'AwaitApplication', { ...acme, partnerId: 'bolt', applicationId: "acme's", applied: 3 }]],
  },
  {
    policy: 'tell-the-other-partner-when-one-applies',
    when: 'the Solutions Partner does',
    given: applied(bolt),
    revision: 3,
    sends: [['partner-acme', 'AwaitApplication', { ...bolt, partnerId: 'acme', applicationId: "bolt's", applied: 3 }]],
  },
  {
    policy: 'apply-to-the-cohort-when-an-application-opens',
    given: applicationOpened({ private: { subject: 'acme', fields: { message: 'We sell well together.' } } }),
    sends: [
      [
        'partnership-acme-bolt',
        'ApplyToCohort',
        { ...withBolt, applicationId: 'first', cohortId: 1, message: 'We sell well together.' },
      ],
    ],
    takesBack: ['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'refused' }],
  },
  {
    policy: 'apply-to-the-cohort-when-an-application-opens',
    when: 'nothing was written to it',
    given: applicationOpened(),
    sends: [['partnership-acme-bolt', 'ApplyToCohort', { ...withBolt, applicationId: 'first', cohortId: 1, message: null }]],
    takesBack: ['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'refused' }],
  },
  {
    policy: 'apply-to-the-cohort-when-an-application-opens',
    when: 'the cohort in which the two were active is over',
    given: applicationOpened({ completedCohortId: 7 }),
    sends: [
      [
        'partnership-acme-bolt',
        'ApplyToCohort',
        { ...withBolt, applicationId: 'first', cohortId: 1, completedCohortId: 7, message: null },
      ],
    ],
    takesBack: ['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'refused' }],
  },
  {
    policy: 'connect-the-two-when-an-invitation-completes',
    given: completed(),
    sends: [['partnership-acme-bolt', 'ConnectPartners', { ...pair, inviterId: 'acme' }]],
  },
  {
    policy: 'open-the-inviters-application-when-an-invitation-completes',
    given: completed(bothApply),
    sends: [
      [
        'partner-acme',
        'OpenApplication',
        { ...acme, partnerId: 'acme', applicationId: "acme's", cohortId: 1, message: null, runningEnded: false },
      ],
    ],
    takesBack: noted('acme'),
  },
  {
    policy: 'open-the-inviters-application-when-an-invitation-completes',
    when: 'an application of the invitee is over',
    given: completed({ ...bothApply, inviteeApplication: null, inviteeEnded: 'older' }),
    sends: [
      [
        'partner-bolt',
        'OvertakeApplication',
        { partnerId: 'bolt', applicationId: 'older', byPartnershipId: invitedPair.partnershipId },
      ],
      [
        'partner-acme',
        'OpenApplication',
        { ...acme, partnerId: 'acme', applicationId: "acme's", cohortId: 1, message: null, runningEnded: false },
      ],
    ],
    takesBack: noted('acme'),
  },
  {
    policy: 'open-the-inviters-application-when-an-invitation-completes',
    when: 'the two cannot apply',
    given: completed(neitherApplies),
    sends: [],
    takesBack: noted('acme'),
  },
  {
    policy: 'open-the-invitees-application-when-an-invitation-completes',
    given: completed({ ...bothApply, private: { subject: 'bolt', fields: { message: 'Gladly.' } } }),
    sends: [
      [
        'partner-bolt',
        'OpenApplication',
        { ...bolt, partnerId: 'bolt', applicationId: "bolt's", cohortId: 1, message: 'Gladly.', runningEnded: true },
      ],
    ],
    takesBack: noted('bolt'),
  },
  {
    policy: 'open-the-invitees-application-when-an-invitation-completes',
    when: 'it only connects',
    given: completed(),
    sends: [],
    takesBack: noted('bolt'),
  },
  {
    policy: 'approve-the-partnership-when-its-seats-are-taken',
    given: seatsTaken(),
    sends: [['partnership-acme-bolt', 'ApprovePartnership', { ...pair, cohortId: 1, applicationIds: [], receipt }]],
    takesBack: ['cohort-1', 'ReleaseSeats', { cohortId: 1, partnershipId: 'acme-bolt', because: 'refused' }],
  },
  {
    policy: 'approve-the-partnership-when-its-seats-are-taken',
    when: 'it moves',
    given: seatsOfAMove,
    sends: [],
    takesBack: givesBack(2),
  },
  {
    policy: 'move-the-partnership-when-its-seats-are-taken',
    given: seatsOfAMove,
    sends: [['partnership-acme-bolt', 'MovePartnership', { ...pair, cohortId: 2, from: 1 }]],
    takesBack: givesBack(2),
  },
  {
    policy: 'move-the-partnership-when-its-seats-are-taken',
    when: 'it is approved',
    given: seatsTaken(),
    sends: [],
    takesBack: givesBack(1),
  },
  {
    policy: 'move-the-applications-when-a-partnership-is-moved',
    given: moved(2),
    sends: ['acme', 'bolt'].flatMap((partnerId) =>
      ["acme's", "bolt's"].map((applicationId): Sent => [
        `partner-${partnerId}`,
        'MoveApplication',
        { partnerId, applicationId, cohortId: 2 },
      ]),
    ),
  },
  {
    policy: 'release-the-seats-when-a-partnership-is-moved',
    given: moved(2),
    sends: [['cohort-1', 'ReleaseSeats', { cohortId: 1, partnershipId: 'acme-bolt', because: 'moved' }]],
  },
  {
    policy: 'restore-the-applications-when-their-seats-are-taken-again',
    given: seatsTaken(),
    sends: [],
    takesBack: [],
  },
  {
    policy: 'restore-the-applications-when-their-seats-are-taken-again',
    when: 'an end is undone',
    given: {
      type: 'SeatsTaken',
      data: { ...pair, cohortId: 1, applicationIds: [], receipt, overfill: false, restoration: endOfAnActive },
    },
    sends: [['partner-acme', 'RestoreApplication', { ...acme, partnerId: 'acme', restoration: endOfAnActive, reason: null }]],
    takesBack: [givesBack(1)],
  },
  {
    policy: 'restore-the-rest-when-an-application-is-restored',
    given: restored(endOfAnActive),
    sends: [['partner-bolt', 'RestoreApplication', { ...bolt, partnerId: 'bolt', restoration: endOfAnActive, reason: null }]],
    takesBack: [
      ['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'refused' }],
      givesBack(1),
    ],
  },
  {
    policy: 'restore-the-rest-when-an-application-is-restored',
    when: 'it was the last one',
    given: restored(restorationOf(['app'])),
    sends: [
      [
        'partnership-acme-bolt',
        'UndoAct',
        { ...pair, undone: restorationOf().undone, restoration: restorationOf(['app']), reason: null },
      ],
    ],
    takesBack: [['partner-acme', 'CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'refused' }]],
  },
  {
    policy: 'release-the-seats-when-an-act-is-undone',
    given: undone('PartnershipApproved', 0, { cohortId: 1, seatsReleasedIn: 1 }),
    sends: [['cohort-1', 'ReleaseSeats', { cohortId: 1, partnershipId: 'acme-bolt', because: 'undone' }]],
  },
  {
    policy: 'release-the-seats-when-an-act-is-undone',
    when: 'it had taken none',
    given: undone('PartnersRecommended', 0),
    sends: [],
  },
  {
    policy: 'move-the-applications-back-when-a-move-is-undone',
    given: undone('PartnershipMoved', 0, { cohortId: 1, applications: bothOfThem }),
    sends: [
      ['partner-acme', 'MoveApplication', { partnerId: 'acme', applicationId: "acme's", cohortId: 1 }],
      ['partner-bolt', 'MoveApplication', { partnerId: 'bolt', applicationId: "bolt's", cohortId: 1 }],
    ],
  },
  {
    policy: 'move-the-applications-back-when-a-move-is-undone',
    when: 'it was another act',
    given: undone('PartnershipRejected', 0, { cohortId: 1, applications: bothOfThem }),
    sends: [],
  },
  {
    policy: 'tell-the-other-partner-when-an-application-is-restored',
    given: undone('PartnershipCanceled', 0, { cohortId: 1, applications: bothOfThem.slice(0, 1) }),
    revision: 9,
    sends: [['partner-bolt', 'AwaitApplication', { ...acme, partnerId: 'bolt', applicationId: "acme's", applied: 9 }]],
  },
  {
    policy: 'tell-the-other-partner-when-an-application-is-restored',
    when: 'both are',
    given: undone('PartnershipRejected', 0, { cohortId: 1, applications: bothOfThem }),
    sends: [],
  },
  {
    policy: 'hold-or-thaw-the-application-when-a-decision-is-undone',
    given: decisionUndone('PartnerApprovalRevoked', 0, { applicationStatus: 'approved', running: heldWithBolt }),
    revision: 8,
    sends: [['partnership-acme-bolt', 'ThawPartnership', { ...heldWithBolt, decision: 8 }]],
  },
  {
    policy: 'hold-or-thaw-the-application-when-a-decision-is-undone',
    when: 'the approval is',
    given: decisionUndone('PartnerApproved', 0, { applicationStatus: 'rejected', running: heldWithBolt }),
    revision: 8,
    sends: [['partnership-acme-bolt', 'FreezePartnership', { ...heldWithBolt, decision: 8 }]],
  },
  {
    policy: 'hold-or-thaw-the-application-when-a-decision-is-undone',
    when: 'there is none',
    given: decisionUndone('PartnerApproved', 0),
    sends: [],
  },
  {
    policy: 'freeze-the-application-when-approval-is-revoked',
    given: revoked(heldWithBolt),
    revision: 4,
    sends: [['partnership-acme-bolt', 'FreezePartnership', { ...heldWithBolt, decision: 4 }]],
  },
  {
    policy: 'freeze-the-application-when-approval-is-revoked',
    when: 'another one waits for the partner, too',
    given: revoked(heldWithBolt, undefined, [{ ...withCargo, applicationId: "cargo's" }]),
    revision: 4,
    sends: [
      ['partnership-acme-bolt', 'FreezePartnership', { ...heldWithBolt, decision: 4 }],
      ['partnership-acme-cargo', 'FreezePartnership', { ...withCargo, applicationId: "cargo's", decision: 4 }],
    ],
  },
  { policy: 'freeze-the-application-when-approval-is-revoked', when: 'there is none', given: revoked(), sends: [] },
  {
    policy: 'release-a-waiting-application-when-the-partner-applies-elsewhere',
    given: letGo(withBolt, "bolt's"),
    sends: [['partnership-acme-bolt', 'ReleaseApplication', { ...bolt, applicationId: "bolt's" }]],
  },
  {
    policy: 'release-the-application-when-another-takes-its-place',
    when: 'it is with someone else',
    given: overtaken(acme),
    sends: [['partnership-acme-bolt', 'ReleaseApplication', { ...acme, applicationId: 'first', cohortOver: true }]],
  },
  {
    policy: 'release-the-application-when-another-takes-its-place',
    when: 'it is with the same partner, or it ended another way',
    given: closed('completed'),
    sends: [],
  },
  {
    policy: 'thaw-the-application-when-a-partner-is-approved-again',
    given: partnerApproved(heldWithBolt),
    revision: 6,
    sends: [['partnership-acme-bolt', 'ThawPartnership', { ...heldWithBolt, decision: 6 }]],
  },
  { policy: 'thaw-the-application-when-a-partner-is-approved-again', when: 'there is none', given: partnerApproved(), sends: [] },
];

describe('the policies', () => {
  test('approve a partner by its score where the settings say from which on, by the hand of the programme', () => {
    const [more, ...others] = policiesBy({ autoApproveScore: 80 }).filter(({ name }) =>
      policies.every((one) => one.name !== name),
    );
    expect([others, more?.on, more?.byTheProgramme]).toEqual([[], 'NamesClaimed', true]);
    const event = { data: { partnerId: 'acme' } } as never;
    expect(more?.send(event)).toMatchObject({ name: 'ApprovePartner', data: { partnerId: 'acme', leastScore: 80 } });
  });

  test.each([
    [
      'InvitationCompleted',
      [
        'connect-the-two-when-an-invitation-completes',
        'open-the-inviters-application-when-an-invitation-completes',
        'open-the-invitees-application-when-an-invitation-completes',
      ],
    ],
    [
      'PartnershipCanceled',
      ['close-applications-when-a-partnership-is-canceled', 'release-the-seats-when-an-active-partnership-is-canceled'],
    ],
    ['PartnershipMoved', ['move-the-applications-when-a-partnership-is-moved', 'release-the-seats-when-a-partnership-is-moved']],
  ])('on %s come in their order, wherever they are listed', (type, names) => {
    for (const listed of [policies, policies.toReversed()])
      expect(
        inDeclaredOrder(listed)
          .filter(({ on }) => on === type)
          .map(({ name }) => name),
      ).toEqual(names);
  });

  test('have a case each', () => {
    expect([...new Set(cases.map(({ policy }) => policy))].toSorted()).toEqual(policies.map(({ name }) => name).toSorted());
  });

  test.each(cases.map((one) => [one.when ? `${one.policy}, where ${one.when}` : one.policy, one] as const))(
    '%s',
    (_, { policy, given, revision = 0, sends, takesBack }) => {
      const rule = policies.find(({ name }) => name === policy)!;
      const event = { ...recorded(given), revision } as never;
      expect(rule.on).toBe(given.type);
      expect([rule.send(event) ?? []].flat().map(sent)).toEqual(sends);
      const back = rule.whenRefused && [rule.whenRefused(event, 'company_taken')].flat().map(sent);
      expect(back).toEqual(takesBack && (isOne(takesBack) ? [takesBack] : takesBack));
    },
  );
});

function isOne(takesBack: Sent | readonly Sent[]): takesBack is Sent {
  return typeof takesBack[0] === 'string';
}

/** The two stay connected. */
function noted(partnerId: string): Sent {
  return ['invitation-invitation', 'NoteRefusedApplication', { ...invitedPair, partnerId, refused: 'company_taken' }];
}

function renamed(fields: { readonly companyName: string; readonly companyDomain: string } | null): Happening {
  const hashes = { companyNameHash: 'h-acme-labs', companyDomainHash: 'h-labs.example' };
  return { type: 'CompanyNamesChanged', data: { partnerId: 'acme', ...hashes, private: { subject: 'acme', fields } } };
}

function usernameClaimed(fields: { readonly username: string } | null): Happening {
  const joins = { credentialVersion: 1, inviteVersion: 2 };
  const claim = { partnerId: 'acme', userId: 'ben', usernameHash: 'h-ben', joins, private: { subject: 'ben', fields } };
  return { type: 'UsernameClaimed', data: claim };
}

function sent({ decider, id, name, data }: CommandCall): Sent {
  return [decider.stream(id), name, data];
}
