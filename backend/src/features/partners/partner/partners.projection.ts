import { applicationStatuses, partnerTiers, type ApplicationStatus } from '@accelerator/contracts/catalogue';
import { actorIdOf, type AnyRecorded, type Position } from '@accelerator/contracts/log';
import type { PartnerEvent } from '@accelerator/contracts/partners';
import { addressKeyOf } from '@accelerator/contracts/text/domains';
import { foldedName, sortKeyOf } from '@accelerator/contracts/text/folding';
import { skeletonOf } from '@accelerator/contracts/text/look-alikes';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { defineProjection, project, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import {
  askedAbout,
  builtUpon,
  decided,
  edited,
  emptyProfile,
  nothingToUndo,
  type PartnerFacts,
  saysNames,
  since,
  withMembers,
  withoutMember,
} from './partner-facts.state.ts';
import { applicationSteps } from './partner.state.ts';
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
    decisionProposedBy: null,
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
      informationRequest: { message: personal.fields?.message ?? '', at, by: actorIdOf(actor), profileVersion },
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
  version: 20,
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

export type PartnerColumn = (typeof partnersProjection.columns)[number];
