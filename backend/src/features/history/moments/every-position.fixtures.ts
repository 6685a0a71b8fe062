import type { AnyRecorded } from '@accelerator/contracts/log';
import fc from 'fast-check';
import {
  approvePartner,
  cancel,
  express,
  numberCohort,
  open,
  register,
  rejectPair,
  rejectPartner,
  sides,
  takeSeats,
  withdraw,
} from '../../../app/acts.fixtures.ts';
import { call, type AnyDecider, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import type { AnyProjection, Row } from '../../../event-sourcing/kernel/projection.ts';
import { accountDecider, type AccountCommands } from '../../accounts/account.decider.ts';
import { administratorsDecider, administratorsId } from '../../accounts/administrators/administrators.decider.ts';
import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { apiTokensDecider } from '../../api-tokens/api-tokens.decider.ts';
import { apiTokensProjection } from '../../api-tokens/api-tokens.projection.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { cohortsProjection } from '../../cohorts/cohorts.projection.ts';
import { invitationDecider, type Completion, type InvitationCommands } from '../../invitations/invitation.decider.ts';
import { invitationsProjection, type InvitationRow } from '../../invitations/invitations.projection.ts';
import { unansweredInterestsProjection } from '../../matching/replay/unanswered-interests.projection.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { adminActionsProjection } from '../../undo/admin-actions.projection.ts';
import {
  accountFields,
  administratorsFields,
  cohortFields,
  invitationFields,
  pairFields,
  partnerFields,
  tokenFields,
  type Fields,
} from './state-fields.ts';
import type { HistoryNames } from '../history-entries.ts';

/** A stream whose history is shown, and what is live of it. */
export interface Followed {
  readonly decider: AnyDecider;
  readonly id: string;
  /** @param row of a projection, as it is live */
  readonly fields: (state: never, names: HistoryNames, row: (projection: AnyProjection, id: string) => Row | null) => Fields;
  readonly rows: readonly OwnRows[];
}

/** Rows that are made of that stream alone, in these histories. */
export interface OwnRows {
  readonly projection: AnyProjection;
  readonly ids: (events: readonly AnyRecorded[]) => readonly string[];
  /** As a history may show it. */
  readonly closed?: (row: never) => Row;
  /** As it can be read as of a moment. */
  readonly asOf?: (row: never) => Row;
}

/** The acts that may happen, and the streams that they happen in. */
export interface Histories {
  readonly opening: readonly CommandCall[];
  readonly acts: fc.Arbitrary<CommandCall>;
  readonly streams: readonly Followed[];
}

const { app, solutions } = sides('acme', 'bolt');
const { side: _, ...pair } = app;
const twoPartners = [register('acme'), register('bolt'), approvePartner('acme'), approvePartner('bolt')];

/** The facts that the state of a pair is told with, here: that both stay approved. */
export const approved = { applicationStatus: 'approved' } as const;

/** Its names lie in another stream, which follows at once. */
const ofAPartner: OwnRows = {
  projection: partnersProjection,
  ids: () => [],
  asOf: (row: PartnerRow) => ({ ...row, position: '' }),
};

const inPair: Histories = {
  opening: [...twoPartners, numberCohort('S27', 8)],
  acts: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(express(app), express(solutions)) },
    { weight: 6, arbitrary: fc.nat(1_000).chain((n) => fc.constantFrom(open(app, 1, `a${n}`), open(solutions, 1, `s${n}`))) },
    { weight: 3, arbitrary: fc.constant(takeSeats(app)) },
    { weight: 1, arbitrary: fc.constantFrom(withdraw(app), withdraw(solutions)) },
    { weight: 1, arbitrary: fc.constantFrom(cancel(app), rejectPair(app)) },
    { weight: 1, arbitrary: fc.constantFrom(rejectPartner('acme'), approvePartner('acme')) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(app, solutions)
        .map((side) => call(partnershipDecider, 'PassPartner', pair.partnershipId, { ...side, reason: null })),
    },
    {
      weight: 1,
      arbitrary: fc.constant(call(partnershipDecider, 'RecommendPartners', pair.partnershipId, { ...pair, notes: '' })),
    },
  ),
  streams: [
    {
      decider: partnershipDecider,
      id: pair.partnershipId,
      fields: (state, names, row) =>
        pairFields(state, row(partnershipsProjection, pair.partnershipId) as PartnershipRow | null, names, {
          now: '',
          approvals: { app: approved, solutions: approved },
        }),
      rows: [
        { projection: partnershipsProjection, ids: () => [pair.partnershipId] },
        { projection: adminActionsProjection, ids: (events) => events.map(({ id }) => id) },
        { projection: unansweredInterestsProjection, ids: () => ['acme', 'bolt'] },
      ],
    },
    { decider: cohortDecider, id: '1', fields: cohortFields, rows: [{ projection: cohortsProjection, ids: () => ['1'] }] },
    { decider: partnerDecider, id: 'acme', fields: (state, names) => partnerFields(state, names, false), rows: [ofAPartner] },
  ],
};

/** By their tokens, until when they work. */
const links = { first: '2999-01-01T12:00:00.000Z', second: '2999-02-01T12:00:00.000Z' } as const;
type Token = keyof typeof links;

/** The acts that may happen to an invitation of Acme to Bolt. */
function actsOf(invitationId: string): fc.Arbitrary<CommandCall> {
  const invited = { invitationId, inviterId: 'acme' };
  const accepting = { ...pair, ...invited, inviteeId: 'bolt', invitedType: 'solutions' } as const;
  const linked = (token: Token) => ({ ...invited, token, tokenHash: token, expiresAt: links[token] });
  const completion: Completion = {
    cohortId: 1,
    inviterApplication: { applicationId: `of ${invitationId}`, runningEnded: false },
    inviteeApplication: null,
    refused: null,
  };
  const created = { kind: 'invitation', invitedType: 'solutions', cohortId: 1, message: 'Join us.' } as const;
  const accepted = { cohortId: 1, applies: true, message: 'Gladly.' } as const;
  const send = <Name extends keyof InvitationCommands & string>(name: Name, said: InvitationCommands[Name]) =>
    call(invitationDecider, name, invitationId, said);
  const ofLink = (act: (token: Token) => CommandCall) => fc.constantFrom<Token>('first', 'second').map(act);
  return fc.oneof(
    { weight: 5, arbitrary: ofLink((token) => send('CreateInvitation', { ...linked(token), ...created })) },
    { weight: 3, arbitrary: ofLink((token) => send('RegenerateLink', linked(token))) },
    {
      weight: 3,
      arbitrary: ofLink((tokenHash) => send('AcceptInvitation', { ...accepting, ...accepted, tokenHash, completion: null })),
    },
    {
      weight: 1,
      arbitrary: ofLink((tokenHash) => send('AcceptInvitation', { ...accepting, ...accepted, tokenHash, completion })),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        send('CompleteInvitation', { invitationId, completion }),
        send('NoteRefusedApplication', { ...accepting, partnerId: 'acme', refused: 'has_active' }),
        send('EndInvitation', { invitationId, because: 'rejected' }),
      ),
    },
    { weight: 1, arbitrary: fc.constant(send('WithdrawInvitation', invited)) },
  );
}

const ofInvitations: Histories = {
  opening: [...twoPartners, numberCohort('S27', 8)],
  acts: fc.constantFrom('one', 'two').chain(actsOf),
  streams: ['one', 'two'].map((id) => ({
    decider: invitationDecider,
    id,
    fields: invitationFields,
    rows: [{ projection: invitationsProjection, ids: () => [id], closed: withoutLinkAndWords }],
  })),
};

function withoutLinkAndWords({ tokenHash, message, ...row }: InvitationRow): Row {
  const [link, words] = [tokenHash && 'Hidden', message && `Message, ${message.length} characters`];
  return { ...row, tokenHash: link, message: words } as Row;
}

const userId = 'ana';
const login = <Name extends keyof AccountCommands & string>(name: Name, said: Omit<AccountCommands[Name], 'userId'>) =>
  call(accountDecider, name, userId, { userId, ...said } as AccountCommands[Name]);
const tokens = ['t1', 't2'];
const days = ['2999-01-01', '2999-01-02'];
const viewers = ['vera', 'otto'];

/** The login of an administrator who stays. */
const ofItsLogin = fc
  .nat(4)
  .chain((version) =>
    fc.constantFrom(
      login('ChangePassword', { credentialVersion: version }),
      login('ResetPassword', { credentialVersion: version, passwordEndsAt: null }),
      login('EnrolSecondFactor', { version }),
      login('TurnOffSecondFactor', {}),
      login('ResetSecondFactor', {}),
      login('OpenCalendarFeed', {}),
      login('RevokeCalendarFeed', {}),
      login('SetExportPermission', { exportPersonalData: version % 2 === 0 }),
    ),
  );

const ofItsTokens = fc.constantFrom(...tokens).chain((tokenId) => {
  const named = { subject: userId, fields: { name: `Notebook ${tokenId}` } };
  const made = { userId, tokenId, tokenHash: `hash of ${tokenId}`, kind: 'program', scopes: ['exports:read'] } as const;
  return fc.constantFrom(
    call(apiTokensDecider, 'MakeApiToken', userId, { ...made, expiresOn: days[0]!, private: named }),
    call(apiTokensDecider, 'RevokeApiToken', userId, { userId, tokenId }),
    call(apiTokensDecider, 'RevokeApiTokensOf', userId, { userId }),
  );
});

const ofTheirList = fc.constantFrom(...viewers).chain((id) =>
  fc.constantFrom(
    call(registryDecider, 'ClaimAdministratorName', registryId, {
      ...{ userId: id, usernameHash: id, private: { subject: id, fields: { username: id } } },
      adds: { kind: 'viewer', credentialVersion: 1, passwordEndsAt: null },
    }),
    ...[null, ...days].map((endsOn) => call(administratorsDecider, 'SetAccessEnd', administratorsId, { userId: id, endsOn })),
    call(administratorsDecider, 'RemoveAdministrator', administratorsId, { userId: id }),
  ),
);

const ofAdministrators: Histories = {
  opening: [],
  acts: fc.oneof({ weight: 2, arbitrary: ofItsLogin }, ofItsTokens, ofTheirList),
  streams: [
    {
      decider: accountDecider,
      id: userId,
      fields: accountFields,
      rows: [],
    },
    {
      decider: apiTokensDecider,
      id: userId,
      fields: tokenFields,
      rows: [{ projection: apiTokensProjection, ids: () => tokens }],
    },
    { decider: administratorsDecider, id: administratorsId, fields: administratorsFields, rows: [] },
  ],
};

export const histories: readonly (readonly [what: string, Histories])[] = [
  ['a pair, of its cohort and of a partner', inPair],
  ['an invitation', ofInvitations],
  ['a login of an administrator, and of the list of administrators', ofAdministrators],
];
