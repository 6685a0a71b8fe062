import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import {
  actorIdOf,
  type AnyRecorded,
  type EventMetadata,
  type EventNamed,
  type Position,
  type RecordedEvent,
} from '@accelerator/contracts/log';
import {
  personalFields,
  type JointApplication,
  type MemberView,
  type PersonalProfile,
  type Qualification,
  type ReviewFlag,
} from '@accelerator/contracts/partners';
import type { UndoableView } from '@accelerator/contracts/undo';
import { changedOnceMore, type LastChanges } from './last-changes.ts';
import type { ApplyingPartner } from './partner.state.ts';

/** The facts of a partner company, without what lists are put in order by. */
export interface PartnerFacts extends Qualification, PersonalProfile, ApplyingPartner {
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
  /** The token of the assistant that proposed the decision. */
  readonly decisionProposedBy: string | null;
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

export const nothingToUndo = { undoable: null, undoCorrelationId: '', before: null } as const;

const decisionFacts = [
  'applicationStatus',
  'isRevoked',
  'decisionReason',
  'decidedAt',
  'decidedBy',
  'decisionProposedBy',
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

export const emptyProfile = Object.fromEntries(personalFields.map((field) => [field, ''])) as unknown as PersonalProfile;

/** An act that came before another event cannot be undone any more, unless that followed from it. */
export function builtUpon(
  before: PartnerFacts | null,
  after: PartnerFacts | null,
  { metadata: { correlationId } }: AnyRecorded,
): PartnerFacts | null {
  if (!after?.undoable || after.undoable !== before?.undoable || after.undoCorrelationId === correlationId) return after;
  return { ...after, ...nothingToUndo };
}

export function withoutMember(
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

export function saysNames(fields: Partial<PersonalProfile> | null | undefined): boolean {
  return fields?.firstName !== undefined || fields?.lastName !== undefined;
}

/** The member of longest standing represents the company. */
export function withMembers(row: PartnerFacts, members: PartnerFacts['members']): PartnerFacts {
  const [oldest] = members;
  return { ...row, ...(oldest && { userId: oldest.userId, username: oldest.username }), members };
}

export function since(
  cohortIds: readonly number[],
  before: PartnerFacts['preferredPositions'],
  position: Position,
): PartnerFacts['preferredPositions'] {
  return Object.fromEntries(cohortIds.map((id) => [id, before[id] ?? position]));
}

export function edited(
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

export function decided(
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
    decidedBy: actorIdOf(actor),
    decisionProposedBy: actor.proposedBy ?? null,
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
export function askedAbout(
  { informationRequest, profileVersion: before }: PartnerFacts,
  profileVersion: number,
): PartnerFacts['informationRequest'] {
  return informationRequest?.profileVersion === before ? { ...informationRequest, profileVersion } : informationRequest;
}
