import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import type {
  JointApplication,
  PartnerDecisionReceipt,
  PartnerEvent,
  PersonalProfile,
  Qualification,
} from '@accelerator/contracts/partners';
import type { OneSide } from '@accelerator/contracts/partnerships';
import type { EventMetadata } from '@accelerator/contracts/log';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import type { EvolveTable } from '../../../event-sourcing/kernel/decider.ts';
import { clearUndoOnNextEvent } from '../../../event-sourcing/kernel/undoable.ts';
import { changedOnceMore, type LastChanges } from './last-changes.ts';

/** The one running application of a partner to a cohort. */
export interface RunningApplication extends OneSide {
  readonly applicationId: string;
  readonly cohortId: number;
}

interface PartnerApplication extends RunningApplication {
  readonly replaces: { readonly applicationId: string; readonly cohortId: number } | null;
  /** Both sides have applied; true also while a move away from it, which will be refused, is under way. */
  readonly completed: boolean;
}

export interface WaitingApplication extends OneSide {
  readonly applicationId: string;
  /** The revision of the pair's event behind it. */
  readonly applied: number;
}

/** Steps of a partner's application, shared by its state and its row. */
export interface ApplyingPartner {
  readonly running: PartnerApplication | null;
  /** The application that was completed last, so that it still is where it comes back. */
  readonly completedId: string | null;
}

export interface PartnerState extends ApplyingPartner {
  readonly status: ApplicationStatus | 'unknown' | 'void' | 'deleted';
  /** An administrator deleted it, on request. */
  readonly isErased: boolean;
  /** It had been approved when it was rejected last. */
  readonly isRevoked: boolean;
  /** User ids, the oldest member first. */
  readonly members: readonly string[];
  /** Of the invite link that lets people in. */
  readonly inviteVersion: number;
  readonly profileVersion: number;
  readonly lastChanges: LastChanges;
  readonly applicationScore: number;
  readonly qualification: Qualification | null;
  /** Null once it has been forgotten. */
  readonly personal: PersonalProfile | null;
  /** The registry's revision that gave the company its present names; null where no rename has recorded one. */
  readonly namesRevision: number | null;
  readonly reviewFlags: PartnerDecisionReceipt['reviewFlags'];
  /** Where it applies together with a partner that it names, and that one has not been forgotten. */
  readonly jointApplicationId: string | null;
  /** Its facts about that partner; null also once it was forgotten. */
  readonly joint: JointApplication | null;
  /** The version of the profile that the administrators decided on last, or were asked to look at; 0 before. */
  readonly lookedAt: number;
  /** Rejected, the company asked for another look, and no decision has followed. */
  readonly asksAgain: boolean;
  /** The day on which it last asked; '' before. */
  readonly askedOn: string;
  /** The facts that the administrators want to know before they decide; null where they have not asked since the last decision. */
  readonly asked: { readonly message: string; readonly profileVersion: number } | null;
  /** Applications of others that wait for this partner, by partnership. */
  readonly awaited: Readonly<Record<string, WaitingApplication>>;
  /** The last decision with what it changed, while nothing has followed that it did not lead to itself. */
  readonly undoable: { readonly commandId: string; readonly correlationId: string; readonly before: Decided } | null;
}

/** The fields that a decision on the company changes. */
type Decided = Pick<PartnerState, 'status' | 'isRevoked' | 'lookedAt' | 'asksAgain' | 'asked'>;

export const initial: PartnerState = {
  status: 'unknown',
  isErased: false,
  isRevoked: false,
  members: [],
  inviteVersion: 1,
  profileVersion: 0,
  lastChanges: { by: null, after: 0 },
  applicationScore: 0,
  qualification: null,
  personal: null,
  namesRevision: null,
  reviewFlags: [],
  jointApplicationId: null,
  joint: null,
  lookedAt: 0,
  asksAgain: false,
  askedOn: '',
  asked: null,
  running: null,
  completedId: null,
  awaited: {},
  undoable: null,
};

type DataOf<Type extends PartnerEvent['type']> = Extract<PartnerEvent, { type: Type }>['data'];

/** The one fold of the running application. */
export const applicationSteps = {
  ApplicationOpened: <P extends ApplyingPartner>(partner: P, data: DataOf<'ApplicationOpened'>): P => {
    const { partnerId: _partner, completedCohortId: _over, private: _personal, ...application } = data;
    return { ...partner, running: { ...application, completed: stands(application, partner.completedId) } };
  },
  ApplicationRestored: <P extends ApplyingPartner>(partner: P, data: DataOf<'ApplicationRestored'>): P => {
    const { partnershipId, appPartnerId, solutionsPartnerId, side, applicationId, restoration } = data;
    const completed = restoration.applications.length > 1;
    const restored = { partnershipId, appPartnerId, solutionsPartnerId, side, applicationId, cohortId: restoration.cohortId };
    const completedId = completed ? applicationId : partner.completedId;
    return { ...partner, running: { ...restored, completed, replaces: null }, completedId };
  },
  ApplicationCompleted: <P extends ApplyingPartner>(partner: P, { applicationId }: DataOf<'ApplicationCompleted'>): P => {
    const { running } = partner;
    const completes = running !== null && stands(running, applicationId);
    return { ...partner, completedId: applicationId, running: completes ? { ...running, completed: true } : running };
  },
  ApplicationMoved: <P extends ApplyingPartner>(partner: P, { applicationId, cohortId }: DataOf<'ApplicationMoved'>): P =>
    partner.running?.applicationId === applicationId ? { ...partner, running: { ...partner.running, cohortId } } : partner,
  ApplicationClosed: <P extends ApplyingPartner>(partner: P, { applicationId }: DataOf<'ApplicationClosed'>): P =>
    partner.running?.applicationId === applicationId ? { ...partner, running: null } : partner,
};

const steps: EvolveTable<PartnerEvent, PartnerState> = {
  PartnerRegistered: (state, data) => ({
    ...state,
    status: data.applicationStatus,
    profileVersion: 1,
    applicationScore: data.applicationScore,
    qualification: data.qualification,
    personal: data.private.fields,
    reviewFlags: data.reviewFlags,
  }),
  JointApplicationMade: (state, { jointApplicationId, private: personal }) => ({
    ...state,
    jointApplicationId,
    joint: personal.fields,
  }),
  JointApplicationChanged: (state, data) => ({ ...state, joint: state.joint && { ...state.joint, ...data.private.fields } }),
  JointApplicationErased: (state) => ({ ...state, jointApplicationId: null, joint: null }),
  MemberJoined: (state, { userId }) => ({ ...state, members: [...state.members, userId] }),
  MemberLeft: withoutMember,
  MemberRemoved: withoutMember,
  InviteLinkRegenerated: (state, { inviteVersion }) => ({ ...state, inviteVersion }),
  PartnerDeleted: (_, { onRequestOf }) => ({ ...initial, status: 'deleted', isErased: onRequestOf !== undefined }),
  RegistrationVoided: (state) => ({ ...state, status: 'void' }),
  ProfileUpdated: (state, data, metadata) => ({
    ...state,
    lastChanges: changedOnceMore(state, metadata),
    profileVersion: data.profileVersion,
    applicationScore: data.applicationScore,
    qualification: state.qualification && { ...state.qualification, ...data.changes },
    personal: state.personal && { ...state.personal, ...data.private?.fields },
  }),
  CompanyRenamed: (state, data, metadata) => ({
    ...state,
    lastChanges: changedOnceMore(state, metadata),
    profileVersion: data.profileVersion,
    personal: state.personal && { ...state.personal, ...data.private.fields },
    namesRevision: data.registryRevision,
  }),
  ReviewFlagsChanged: (state, { reviewFlags, applicationStatus }) => ({ ...state, reviewFlags, status: applicationStatus }),
  PreferredCohortsChanged: (state, data, metadata) => ({
    ...state,
    lastChanges: changedOnceMore(state, metadata),
    profileVersion: data.profileVersion,
    qualification: state.qualification && { ...state.qualification, preferredCohortIds: data.preferredCohortIds },
  }),
  PartnerApproved: (state, data, metadata) => decided(state, 'approved', data, metadata),
  PartnerRejected: (state, data, metadata) => decided(state, 'rejected', data, metadata),
  PartnerApprovalRevoked: (state, data, metadata) => ({ ...decided(state, 'rejected', data, metadata), isRevoked: true }),
  PartnerDecisionUndone: (state) => ({ ...state, ...state.undoable?.before, undoable: null }),
  ReviewRequested: (state, { profileVersion }, { at }) => ({
    ...state,
    lookedAt: profileVersion,
    asksAgain: true,
    askedOn: dayOf(at),
  }),
  InformationRequested: (state, { profileVersion, private: { fields } }) => ({
    ...state,
    asked: { message: fields?.message ?? '', profileVersion },
  }),
  ...applicationSteps,
  ApplicationAwaited: (state, { partnerId: _partner, ...waiting }) => ({
    ...state,
    awaited: { ...state.awaited, [waiting.partnershipId]: waiting },
  }),
  AwaitedApplicationReleased: (state, { partnershipId }) => {
    const { [partnershipId]: _, ...others } = state.awaited;
    return { ...state, awaited: others };
  },
};

export const evolve = clearUndoOnNextEvent(steps);

function withoutMember(state: PartnerState, { userId }: { readonly userId: string }): PartnerState {
  return { ...state, members: state.members.filter((member) => member !== userId) };
}

function decided(
  state: PartnerState,
  status: 'approved' | 'rejected',
  { receipt }: { readonly receipt: PartnerDecisionReceipt },
  { commandId, correlationId }: EventMetadata,
): PartnerState {
  const { isRevoked } = state;
  const before = { status: state.status, isRevoked, lookedAt: state.lookedAt, asksAgain: state.asksAgain, asked: state.asked };
  const undoable = { commandId, correlationId, before };
  return { ...state, status, isRevoked: false, lookedAt: receipt.profileVersion, asksAgain: false, asked: null, undoable };
}

/** The application is this one, or comes back where this one is refused. */
export function stands(
  { applicationId, replaces }: Pick<PartnerApplication, 'applicationId' | 'replaces'>,
  wanted: string | null,
): boolean {
  return applicationId === wanted || replaces?.applicationId === wanted;
}
