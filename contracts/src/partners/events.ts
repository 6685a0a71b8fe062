import type { OnboardingTask } from '../catalogue/onboarding-tasks.ts';
import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { ErasureReason } from '../catalogue/erasure-reasons.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { EventOf, Private, UndoneEvent } from '../log/event.ts';
import type { OneSide, Restoration } from '../partnerships/events.ts';
import type { JointApplication, PersonalProfile, Qualification } from './profile.ts';

/** Why a person has to look at an application before it can be approved in bulk. */
export type ReviewFlag =
  'free-mail-address' | 'mail-domain-differs' | 'name-looks-alike' | 'renamed-since-applying' | 'joint-application';

/** The state that the administrator had in front of them when they decided. */
export interface PartnerDecisionReceipt {
  readonly profileVersion: number;
  readonly applicationScore: number;
  readonly reviewFlags: readonly ReviewFlag[];
  /** The version of the rules by which applications are scored and flagged. */
  readonly policy: string;
}

export interface NameHashes {
  readonly usernameHash: string;
  readonly companyNameHash: string;
  readonly companyDomainHash: string;
}

export type PartnerRegistered = EventOf<
  'PartnerRegistered',
  {
    readonly partnerId: string;
    readonly partnerType: PartnerType;
    /** The first member. */
    readonly userId: string;
    readonly qualification: Qualification;
    readonly applicationStatus: Extract<ApplicationStatus, 'pending' | 'admin_review'>;
    readonly applicationScore: number;
    readonly reviewFlags: readonly ReviewFlag[];
    /** Keyed hashes, for the claim on the registry. */
    readonly names: NameHashes;
    /** The invitation that it registered with, which it has not accepted by that. */
    readonly invitation?: { readonly invitationId: string; readonly inviterId: string };
    readonly private: Private<PersonalProfile>;
  }
>;

/**
 * It applies together with a partner of the other type that it names. What it says of that partner is sealed under a key of its own
 * (`jointApplicationId`), so that the people it names can be forgotten without it.
 */
export type JointApplicationMade = EventOf<
  'JointApplicationMade',
  { readonly partnerId: string; readonly jointApplicationId: string; readonly private: Private<JointApplication> }
>;

/** The facts about that partner were changed; `private` holds only what changed. */
export type JointApplicationChanged = EventOf<
  'JointApplicationChanged',
  { readonly partnerId: string; readonly jointApplicationId: string; readonly private: Private<Partial<JointApplication>> }
>;

/** The named partner was forgotten: nothing is left of what was said of it. */
export type JointApplicationErased = EventOf<
  'JointApplicationErased',
  { readonly partnerId: string; readonly jointApplicationId: string }
>;

/** `termsVersion`: the version of the terms that the member accepted by joining. */
export type MemberJoined = EventOf<
  'MemberJoined',
  {
    readonly partnerId: string;
    readonly userId: string;
    readonly credentialVersion: number;
    /** Of the invite link that the person joined by; the first member, who registered the company, used none. */
    readonly inviteVersion?: number;
    readonly termsVersion: string;
    readonly private: Private<{ readonly username: string }>;
  }
>;

/** A member deleted their profile; the company stays with the others. */
export type MemberLeft = EventOf<'MemberLeft', { readonly partnerId: string; readonly userId: string }>;

/** Another member took this one out of the company. */
export type MemberRemoved = EventOf<'MemberRemoved', { readonly partnerId: string; readonly userId: string }>;

/** From here on the invite link of that version is the one that lets people in. */
export type InviteLinkRegenerated = EventOf<
  'InviteLinkRegenerated',
  { readonly partnerId: string; readonly inviteVersion: number }
>;

/**
 * The last member deleted the profile, or an administrator erased the company: the end of the company, after which its stream takes
 * nothing more.
 */
export type PartnerDeleted = EventOf<
  'PartnerDeleted',
  {
    readonly partnerId: string;
    /** The members at that moment. */
    readonly userIds: readonly string[];
    /** Where it applied together with a partner: what it said of that one is forgotten too. */
    readonly jointApplicationId?: string;
    /** An administrator erased it, because this one asked. */
    readonly onRequestOf?: ErasureReason;
  }
>;

/** The names were taken: this partner was never visible. */
export type RegistrationVoided = EventOf<
  'RegistrationVoided',
  { readonly partnerId: string; readonly userId: string; readonly because: string; readonly jointApplicationId?: string }
>;

/** `changes` and `private` hold only what changed. */
export type ProfileUpdated = EventOf<
  'ProfileUpdated',
  {
    readonly partnerId: string;
    readonly profileVersion: number;
    readonly changes: Partial<Qualification>;
    readonly applicationScore: number;
    /** The company is told without the address. */
    readonly contactEmailChanged?: true;
    readonly private: Private<Partial<PersonalProfile>> | null;
  }
>;

/**
 * `registryRevision` is of the registry's event that gave the names. `afterApproval`: the administrators approved the company under
 * other names. `corrected`: an administrator corrected the domain, so no check of the application says that it was renamed.
 */
export type CompanyRenamed = EventOf<
  'CompanyRenamed',
  {
    readonly partnerId: string;
    readonly profileVersion: number;
    readonly registryRevision: number;
    readonly afterApproval?: true;
    readonly corrected?: true;
    readonly private: Private<Pick<PersonalProfile, 'companyName' | 'companyDomain'>>;
  }
>;

/** An administrator wants to know more before the decision; the company reads it. `profileVersion`: what it was asked about. */
export type InformationRequested = EventOf<
  'InformationRequested',
  {
    readonly partnerId: string;
    readonly profileVersion: number;
    readonly private: Private<{ readonly message: string }>;
  }
>;

/** The checks were made again on an application that awaits its decision: its names or its contact's address have changed. */
export type ReviewFlagsChanged = EventOf<
  'ReviewFlagsChanged',
  {
    readonly partnerId: string;
    readonly reviewFlags: readonly ReviewFlag[];
    readonly applicationStatus: Extract<ApplicationStatus, 'pending' | 'admin_review'>;
  }
>;

export type PreferredCohortsChanged = EventOf<
  'PreferredCohortsChanged',
  {
    readonly partnerId: string;
    readonly profileVersion: number;
    readonly preferredCohortIds: readonly number[];
  }
>;

export type HeldApplication = OneSide & { readonly applicationId: string };

/** The application that a decision on a company holds or lets go on. */
interface Held {
  readonly running: HeldApplication | null;
  /** Applications of others that wait for the company, each with the company's own side; left out where there is none. */
  readonly awaiting?: readonly HeldApplication[];
}

/** `running`: an application that was on hold since the approval was revoked, and now goes on. */
export type PartnerApproved = EventOf<
  'PartnerApproved',
  Held & {
    readonly partnerId: string;
    readonly receipt: PartnerDecisionReceipt;
  }
>;

export type PartnerRejected = EventOf<
  'PartnerRejected',
  {
    readonly partnerId: string;
    readonly receipt: PartnerDecisionReceipt;
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;

/** `running`: the application that is put on hold. */
export type PartnerApprovalRevoked = EventOf<
  'PartnerApprovalRevoked',
  Held & {
    readonly partnerId: string;
    readonly receipt: PartnerDecisionReceipt;
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;

/**
 * An administrator undid the last decision on the company; nothing else had happened to it since. `running`: its application, which follows
 * the approval.
 */
export type PartnerDecisionUndone = EventOf<
  'PartnerDecisionUndone',
  Held & {
    readonly partnerId: string;
    readonly undone: UndoneEvent<'PartnerApproved' | 'PartnerRejected' | 'PartnerApprovalRevoked'>;
    /** The new status. */
    readonly applicationStatus: ApplicationStatus;
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;

/** A rejected company changed its profile and asked the administrators to look at it again. Its status stays. */
export type ReviewRequested = EventOf<
  'ReviewRequested',
  {
    readonly partnerId: string;
    /** The version to look at. */
    readonly profileVersion: number;
  }
>;

/**
 * The partner's one running application to a cohort: the commit point of applying. `replaces` is the partner's earlier application
 * in the same partnership, which comes back if this one is refused. `completedCohortId`: the two were active in that
 * cohort, or one of them had applied to it alone, and it is over.
 */
export type ApplicationOpened = EventOf<
  'ApplicationOpened',
  OneSide & {
    readonly partnerId: string;
    readonly applicationId: string;
    readonly cohortId: number;
    readonly replaces: { readonly applicationId: string; readonly cohortId: number } | null;
    readonly completedCohortId?: number;
    readonly private: Private<{ readonly message: string }> | null;
  }
>;

/**
 * The partner's one running application is again the one that a rejection or a cancellation had ended, because that is being undone: the
 * reservation for it.
 */
export type ApplicationRestored = EventOf<
  'ApplicationRestored',
  OneSide & {
    readonly partnerId: string;
    readonly applicationId: string;
    readonly restoration: Restoration;
    readonly private: Private<{ readonly reason: string }> | null;
  }
>;

/** Both sides have applied, so the application of this one now waits for the administrators. */
export type ApplicationCompleted = EventOf<
  'ApplicationCompleted',
  { readonly partnerId: string; readonly applicationId: string }
>;

/** Its partnership is active, and went to another cohort. */
export type ApplicationMoved = EventOf<
  'ApplicationMoved',
  { readonly partnerId: string; readonly applicationId: string; readonly cohortId: number }
>;

/**
 * The application ended, and why. `over`: the side whose application in its pair is over with it, because its cohort was over and the
 * company applies with someone else, or someone else with the company.
 */
export type ApplicationClosed = EventOf<
  'ApplicationClosed',
  {
    readonly partnerId: string;
    readonly applicationId: string;
    readonly partnershipId: string;
    readonly because: 'refused' | 'canceled' | 'rejected' | 'released' | 'completed';
    readonly over?: OneSide;
  }
>;

/**
 * Another partner has applied and waits for this one to do the same; `side` is the one that waits. `applied`: the revision of the
 * pair's event behind it.
 */
export type ApplicationAwaited = EventOf<
  'ApplicationAwaited',
  OneSide & { readonly partnerId: string; readonly applicationId: string; readonly applied: number }
>;
/** This one has completed its application with someone else, so the waiting one is let go. */
export type AwaitedApplicationReleased = EventOf<
  'AwaitedApplicationReleased',
  OneSide & { readonly partnerId: string; readonly applicationId: string }
>;

/** The lists of the administrators that show contact details; `exports` are those that leave as files. */
export type ListWithContacts = 'partners' | 'partnerships' | 'matches' | 'exports';

/** An administrator read a list that shows contact details: once an administrator, list, filter and day. */
export type PartnerListRead = EventOf<
  'PartnerListRead',
  {
    readonly viewerUserId: string;
    readonly list: ListWithContacts;
    /** Its filters as a query, in the order of their names. What was searched for may name someone, so only `searched` says that it was. */
    readonly filter: string;
    readonly searched: boolean;
    /** Of which partners it could hold some. */
    readonly partnerTypes: readonly PartnerType[];
    /** The number of rows that matched. */
    readonly count: number;
    /** yyyy-MM-dd, UTC. */
    readonly day: string;
  }
>;

/** An administrator opened the contact details of `partnerId`: once an administrator, partner and day. */
export type PartnerDetailsRead = EventOf<
  'PartnerDetailsRead',
  {
    readonly viewerUserId: string;
    readonly partnerId: string;
    /** yyyy-MM-dd, UTC. */
    readonly day: string;
  }
>;

export type AccessRecordEvent = PartnerListRead | PartnerDetailsRead;

/**
 * The key of a subject of personal data is destroyed, and nothing is left of it in the stores outside the log and the views.
 * `cause`: the event after which it is forgotten. `deleted`: how many entries, by the name of the store.
 */
export type SubjectKeyDestroyed = EventOf<
  'SubjectKeyDestroyed',
  { readonly subject: string; readonly cause: ErasureCause; readonly deleted: Readonly<Record<string, number>> }
>;

/**
 * Nothing is left of it in the views either. `deleted`: what had come into the stores since its key was destroyed. `partnershipIds`: of
 * a company, the pairs for which administrators' words about the two are sealed under keys that are destroyed too.
 */
export type SubjectForgotten = EventOf<
  'SubjectForgotten',
  {
    readonly subject: string;
    readonly cause: ErasureCause;
    readonly deleted: Readonly<Record<string, number>>;
    /** By the names of their projections. */
    readonly views: readonly string[];
    readonly partnershipIds: readonly string[];
  }
>;

export interface ErasureCause {
  readonly stream: string;
  readonly eventId: string;
}

/** The company ticked a task of its onboarding, or took the tick back. */
export type OnboardingTaskMarked = EventOf<
  'OnboardingTaskMarked',
  { readonly partnerId: string; readonly task: OnboardingTask; readonly done: boolean }
>;

export type ErasureEvent = SubjectKeyDestroyed | SubjectForgotten;

export type PartnerEvent =
  | PartnerRegistered
  | JointApplicationMade
  | JointApplicationChanged
  | JointApplicationErased
  | MemberJoined
  | MemberLeft
  | MemberRemoved
  | InviteLinkRegenerated
  | PartnerDeleted
  | RegistrationVoided
  | ProfileUpdated
  | CompanyRenamed
  | ReviewFlagsChanged
  | PreferredCohortsChanged
  | PartnerApproved
  | PartnerRejected
  | PartnerApprovalRevoked
  | PartnerDecisionUndone
  | ReviewRequested
  | InformationRequested
  | ApplicationOpened
  | ApplicationRestored
  | ApplicationCompleted
  | ApplicationMoved
  | ApplicationClosed
  | ApplicationAwaited
  | AwaitedApplicationReleased;
