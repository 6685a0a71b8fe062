import { applicationStatuses, partnerTiers, type ApplicationStatus, type PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventMetadata, EventNamed, Position, RecordedEvent } from '@accelerator/contracts/log';
import type {
  JointApplication,
  MemberView,
  PartnerEvent,
  PersonalProfile,
  Qualification,
  ReviewFlag,
} from '@accelerator/contracts/partners';
import { addressKeyOf } from '@accelerator/contracts/text/domains';
import { foldedName, sortKeyOf } from '@accelerator/contracts/text/folding';
import { skeletonOf } from '@accelerator/contracts/text/look-alikes';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import type { UndoableView } from '@accelerator/contracts/undo';
import { defineProjection, project, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import { changedOnceMore, type LastChanges } from './last-changes.ts';
import { applicationSteps, type ApplyingPartner } from './partner.state.ts';
import { partnerDecider } from './partner.decider.ts';

/** A partner company as it stands. Everything that shows a company's name reads it here. */
export interface PartnerRow extends PartnerFacts {
  /** Names to sort by. */
  readonly companyKey: string;
  readonly nameKey: string;
  /** The name of the company as it is unique, and as it is read. */
  readonly uniqueName: string;
  readonly skeleton: string;
  /** Addresses are compared by it. */
  readonly emailKey: string;
  readonly tierRank: number;
  readonly statusRank: number;
  /** Among what awaits a review: the best score first, then what has waited for longer. */
  readonly reviewRank: string;
  /** As what the administrators' queue counts it: its status, or that it was rejected and asks for another look. */
  readonly reviewState: ApplicationStatus | 'asked_again';
  /** The last event of the partner. */
  readonly position: Position;
}

/** The states that wait for a decision, by `reviewState`. */
export const reviewQueue = ['pending', 'admin_review', 'asked_again'] as const satisfies readonly PartnerRow['reviewState'][];

interface PartnerFacts extends Qualification, PersonalProfile, ApplyingPartner {
  readonly id: string;
  readonly partnerType: PartnerType;
  /** The oldest member. */
  readonly userId: string;
  readonly username: string;
  /** The oldest first. */
  readonly members: readonly MemberView[];
  /** Of the invite link that lets people in. */
  readonly inviteVersion: number;
  /** The member who wrote the names of the contact last. */
  readonly namedBy: string | null;
  /** False until the registry holds its names: such a partner is not visible. */
  readonly confirmed: boolean;
  readonly applicationStatus: ApplicationStatus;
  /** It had been approved when it was rejected last. */
  readonly isRevoked: boolean;
  readonly applicationScore: number;
  /** Why it was not approved, in an administrator's words. */
  readonly decisionReason: string;
  readonly reviewFlags: readonly ReviewFlag[];
  readonly applyWithPartner: boolean;
  /** Null where it applies alone, and once the partner that it named was forgotten. */
  readonly jointApplicationId: string | null;
  readonly joint: JointApplication | null;
  /** Whose invitation it registered with. */
  readonly invitedByPartnerId: string | null;
  /** The id of that invitation. */
  readonly invitationId: string | null;
  readonly profileVersion: number;
  readonly lastChanges: LastChanges;
  /** Since which position each of the preferred cohorts has been preferred, by its id. */
  readonly preferredPositions: Readonly<Record<number, Position>>;
  /** Where in the log it registered, and by their ids where the members joined it who came after the first one. */
  readonly registeredPosition: Position;
  readonly joinedPositions: Readonly<Record<string, Position>>;
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  /** The administrator's user id. */
  readonly decidedBy: string | null;
  readonly approvedAt: string | null;
  /** Where in the log it was approved first. */
  readonly approvedPosition: Position | null;
  readonly updatedSinceRejection: boolean;
  /** The version that the last decision looked at; null before the first. */
  readonly decidedOn: {
    readonly profileVersion: number;
    readonly profileAt: string;
    readonly applicationScore: number;
    readonly policy: string;
  } | null;
  /** While it is rejected: of the fields that were changed since, what they held then. */
  readonly changedFrom: Partial<Qualification & PersonalProfile>;
  readonly lookedAt: number;
  readonly asksAgain: boolean;
  /** When the company last asked for another look. */
  readonly reviewRequestedAt: string | null;
  /** The question that an administrator asked since the last decision, and about which version of the profile. */
  readonly informationRequest: {
    readonly message: string;
    readonly at: string;
    readonly by: string | null;
    readonly profileVersion: number;
  } | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The last decision and what it changed, while nothing has followed that it did not lead to itself. */
  readonly undoable: UndoableView | null;
  /** Of the request of that decision; '' before the first. */
  readonly undoCorrelationId: string;
  readonly before: DecisionFacts | null;
}

const nothingToUndo = { undoable: null, undoCorrelationId: '', before: null } as const;

const decisionFacts = [
  'applicationStatus',
  'isRevoked',
  'decisionReason',
  'decidedAt',
  'decidedBy',
  'approvedAt',
  'approvedPosition',
  'updatedSinceRejection',
  'decidedOn',
  'changedFrom',
  'lookedAt',
  'asksAgain',
  'informationRequest',
] as const satisfies readonly (keyof PartnerFacts)[];

/** The fields that a decision changes. */
type DecisionFacts = Pick<PartnerFacts, (typeof decisionFacts)[number]>;

const emptyProfile: PersonalProfile = {
  firstName: '',
  lastName: '',
  contactEmail: '',
  contactJobTitle: '',
  companyName: '',
  companyDomain: '',
  hubspotPartnerManagerFirstName: '',
  hubspotPartnerManagerLastName: '',
};

/** Every event of a partner may change its row, so a missing one does not compile. */
type RowsOfAPartner = Required<Pick<Projection<PartnerFacts>['on'], PartnerEvent['type'] | 'NamesClaimed'>>;

const on: RowsOfAPartner = {
  PartnerRegistered: (_, { data, metadata: { at }, position }) => ({
    ...emptyProfile,
    ...data.private.fields,
    ...data.qualification,
    id: data.partnerId,
    partnerType: data.partnerType,
    userId: data.userId,
    username: '',
    members: [],
    inviteVersion: 1,
    namedBy: data.userId,
    confirmed: false,
    applicationStatus: data.applicationStatus,
    isRevoked: false,
    applicationScore: data.applicationScore,
    decisionReason: '',
    reviewFlags: data.reviewFlags,
    applyWithPartner: false,
    jointApplicationId: null,
    joint: null,
    invitedByPartnerId: data.invitation?.inviterId ?? null,
    invitationId: data.invitation?.invitationId ?? null,
    profileVersion: 1,
    lastChanges: { by: null, after: 0 },
    preferredPositions: since(data.qualification.preferredCohortIds, {}, position),
    registeredPosition: position,
    joinedPositions: {},
    running: null,
    completedId: null,
    submittedAt: at,
    decidedAt: null,
    decidedBy: null,
    approvedAt: null,
    approvedPosition: null,
    updatedSinceRejection: false,
    decidedOn: null,
    changedFrom: {},
    lookedAt: 0,
    asksAgain: false,
    reviewRequestedAt: null,
    informationRequest: null,
    createdAt: at,
    updatedAt: at,
    ...nothingToUndo,
  }),
  JointApplicationMade: (row, { data: { jointApplicationId, private: personal } }) =>
    row && { ...row, applyWithPartner: true, jointApplicationId, joint: personal.fields },
  JointApplicationChanged: (row, { data: { private: personal } }) =>
    row && { ...row, joint: row.joint && { ...row.joint, ...personal.fields } },
  JointApplicationErased: (row) => row && { ...row, jointApplicationId: null, joint: null },
  MemberJoined: (row, { data: { userId, private: personal }, metadata: { at: joinedAt }, position }) =>
    row && {
      ...withMembers(row, [...row.members, { userId, username: personal.fields?.username ?? '', joinedAt }]),
      joinedPositions: row.members.length === 0 ? row.joinedPositions : { ...row.joinedPositions, [userId]: position },
    },
  MemberLeft: withoutMember,
  MemberRemoved: withoutMember,
  InviteLinkRegenerated: (row, { data: { inviteVersion } }) => row && { ...row, inviteVersion },
  PartnerDeleted: () => null,
  NamesClaimed: (row) => row && { ...row, confirmed: true },
  RegistrationVoided: () => null,
  ProfileUpdated: (row, { data, metadata }) =>
    row && {
      ...edited(row, { ...data.changes, ...data.private?.fields }, data.profileVersion, metadata),
      applicationScore: data.applicationScore,
      namedBy: saysNames(data.private?.fields) ? (metadata.actor.userId ?? null) : row.namedBy,
    },
  CompanyRenamed: (row, { data, metadata }) =>
    row && {
      ...edited(row, { ...data.private.fields }, data.profileVersion, metadata),
      // What an administrator corrects answers no question.
      informationRequest: data.corrected ? askedAbout(row, data.profileVersion) : row.informationRequest,
    },
  ReviewFlagsChanged: (row, { data: { reviewFlags, applicationStatus } }) => row && { ...row, reviewFlags, applicationStatus },
  PreferredCohortsChanged: (row, { data, metadata, position }) =>
    row && {
      ...edited(row, { preferredCohortIds: data.preferredCohortIds }, data.profileVersion, metadata),
      preferredPositions: since(data.preferredCohortIds, row.preferredPositions, position),
    },
  PartnerApproved: (row, event) =>
    row && {
      ...decided(row, 'approved', '', event),
      approvedAt: row.approvedAt ?? event.metadata.at,
      approvedPosition: row.approvedPosition ?? event.position,
    },
  PartnerRejected: (row, event) => row && decided(row, 'rejected', event.data.private?.fields?.reason ?? '', event),
  PartnerApprovalRevoked: (row, event) =>
    row && { ...decided(row, 'rejected', event.data.private?.fields?.reason ?? '', event), isRevoked: true },
  PartnerDecisionUndone: (row) => row && { ...row, ...row.before, ...nothingToUndo },
  ReviewRequested: (row, { data: { profileVersion }, metadata: { at } }) =>
    row && { ...row, lookedAt: profileVersion, asksAgain: true, reviewRequestedAt: at, submittedAt: at },
  InformationRequested: (row, { data: { profileVersion, private: personal }, metadata: { at, actor } }) =>
    row && {
      ...row,
      informationRequest: { message: personal.fields?.message ?? '', at, by: actor.userId ?? null, profileVersion },
    },
  ApplicationOpened: (row, { data }) => row && applicationSteps.ApplicationOpened(row, data),
  ApplicationRestored: (row, { data }) => row && applicationSteps.ApplicationRestored(row, data),
  ApplicationCompleted: (row, { data }) => row && applicationSteps.ApplicationCompleted(row, data),
  ApplicationMoved: (row, { data }) => row && applicationSteps.ApplicationMoved(row, data),
  ApplicationClosed: (row, { data }) => row && applicationSteps.ApplicationClosed(row, data),
  // They change nothing but that what came before them cannot be undone any more.
  ApplicationAwaited: (row) => row,
  AwaitedApplicationReleased: (row) => row,
};

export const partnersProjection = defineProjection<PartnerRow>()({
  name: 'partners',
  version: 19,
  columns: [
    ...(['partnerType', 'partnerTier', 'industries', 'geographicFocus', 'applicationStatus', 'confirmed'] as const),
    ...([
      'companyKey',
      'nameKey',
      'uniqueName',
      'skeleton',
      'emailKey',
      'tierRank',
      'statusRank',
      'reviewRank',
      'reviewState',
    ] as const),
    ...(['applicationScore', 'createdAt', 'submittedAt'] as const),
  ],
  coveringIndex: ['confirmed', 'createdAt'],
  indexes: [['applicationStatus'], ['confirmed', 'reviewState']],
  // That the registry holds its names follows at once.
  past: { stream: partnerDecider.stream, complete: (row) => ({ ...row, confirmed: true }) },
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  search: ({ companyName, companyDomain, firstName, lastName, contactEmail, username, userId }) =>
    [companyName, companyDomain, shownDomain(companyDomain), firstName, lastName, contactEmail, username, userId].join('\n'),
  on: Object.fromEntries(
    Object.keys(on).map((type) => [
      type,
      (row: PartnerRow | null, event: AnyRecorded, key: string) =>
        withSortColumns(builtUpon(row, project<PartnerFacts>({ on }, row, event, key), event), event),
    ]),
  ),
});

/** An act that came before another event cannot be undone any more, unless that followed from it. */
function builtUpon(
  before: PartnerFacts | null,
  after: PartnerFacts | null,
  { metadata: { correlationId } }: AnyRecorded,
): PartnerFacts | null {
  if (!after?.undoable || after.undoable !== before?.undoable || after.undoCorrelationId === correlationId) return after;
  return { ...after, ...nothingToUndo };
}

/** More than any score. */
const highestRank = 9999;

/** With everything that the list is put in order by. */
function withSortColumns(row: PartnerFacts | null, { position }: AnyRecorded): PartnerRow | null {
  return (
    row && {
      ...row,
      companyKey: sortKeyOf(row.companyName),
      nameKey: sortKeyOf(`${row.firstName} ${row.lastName}`),
      uniqueName: foldedName(row.companyName),
      skeleton: skeletonOf(row.companyName),
      emailKey: addressKeyOf(row.contactEmail),
      tierRank: row.partnerTier === null ? -1 : partnerTiers.values.indexOf(row.partnerTier),
      statusRank: applicationStatuses.values.indexOf(row.applicationStatus),
      reviewRank: `${String(highestRank - row.applicationScore).padStart(4, '0')} ${row.submittedAt}`,
      reviewState: row.asksAgain ? 'asked_again' : row.applicationStatus,
      position,
    }
  );
}

function withoutMember(
  row: PartnerFacts | null,
  { data }: RecordedEvent<EventNamed<'MemberLeft' | 'MemberRemoved'>>,
): PartnerFacts | null {
  return (
    row &&
    withMembers(
      row,
      row.members.filter(({ userId }) => userId !== data.userId),
    )
  );
}

function saysNames(fields: Partial<PersonalProfile> | null | undefined): boolean {
  return fields?.firstName !== undefined || fields?.lastName !== undefined;
}

/** The member of longest standing represents the company. */
function withMembers(row: PartnerFacts, members: PartnerFacts['members']): PartnerFacts {
  const [oldest] = members;
  return { ...row, ...(oldest && { userId: oldest.userId, username: oldest.username }), members };
}

function since(
  cohortIds: readonly number[],
  before: PartnerFacts['preferredPositions'],
  position: Position,
): PartnerFacts['preferredPositions'] {
  return Object.fromEntries(cohortIds.map((id) => [id, before[id] ?? position]));
}

function edited(
  row: PartnerFacts,
  changes: Partial<Qualification & PersonalProfile>,
  profileVersion: number,
  metadata: EventMetadata,
): PartnerFacts {
  const isRejected = row.applicationStatus === 'rejected';
  const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter((field) => row[field] !== changes[field]);
  const before = Object.fromEntries(fields.map((field) => [field, row[field]])) as typeof changes;
  return {
    ...row,
    ...changes,
    profileVersion,
    lastChanges: changedOnceMore(row, metadata),
    updatedAt: metadata.at,
    updatedSinceRejection: isRejected,
    changedFrom: isRejected ? { ...before, ...row.changedFrom } : {},
  };
}

type Decided = RecordedEvent<EventNamed<'PartnerApproved' | 'PartnerRejected' | 'PartnerApprovalRevoked'>>;

function decided(
  row: PartnerFacts,
  applicationStatus: ApplicationStatus,
  decisionReason: string,
  { id, type, data: { receipt }, metadata: { at, actor, correlationId } }: Decided,
): PartnerFacts {
  const { profileVersion, applicationScore, policy } = receipt;
  return {
    ...row,
    applicationStatus,
    isRevoked: false,
    decisionReason,
    decidedAt: at,
    decidedBy: actor.userId ?? null,
    updatedSinceRejection: false,
    decidedOn: { profileVersion, profileAt: row.updatedAt, applicationScore, policy },
    changedFrom: {},
    lookedAt: profileVersion,
    asksAgain: false,
    informationRequest: null,
    undoable: { eventId: id, act: type, at },
    undoCorrelationId: correlationId,
    before: decisionFactsOf(row),
  };
}

function decisionFactsOf(row: PartnerFacts): DecisionFacts {
  return Object.fromEntries(decisionFacts.map((fact) => [fact, row[fact]])) as DecisionFacts;
}

/** The question moves on with the profile, where the company had not changed it since. */
function askedAbout(
  { informationRequest, profileVersion: before }: PartnerFacts,
  profileVersion: number,
): PartnerFacts['informationRequest'] {
  return informationRequest?.profileVersion === before ? { ...informationRequest, profileVersion } : informationRequest;
}

export type PartnerColumn = (typeof partnersProjection.columns)[number];
