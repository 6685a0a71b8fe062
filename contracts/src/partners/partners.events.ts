import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { EventOf, Private } from '../log/event.ts';
import type { PersonalProfile, Qualification } from './profile.ts';

/** Why a person has to look at an application before it can be approved in bulk. */
export type ReviewFlag = 'free-mail-address' | 'mail-domain-differs';

/** What the administrator had in front of them when they decided. */
export interface PartnerDecisionReceipt {
  readonly profileVersion: number;
  readonly applicationScore: number;
  readonly reviewFlags: readonly ReviewFlag[];
}

export type PartnerRegistered = EventOf<'PartnerRegistered', {
  readonly partnerId: string;
  readonly partnerType: PartnerType;
  /** The first member. */
  readonly userId: string;
  readonly qualification: Qualification;
  readonly applicationStatus: Extract<ApplicationStatus, 'pending' | 'admin_review'>;
  readonly applicationScore: number;
  readonly reviewFlags: readonly ReviewFlag[];
  readonly private: Private<PersonalProfile>;
}>;

export type MemberJoined = EventOf<'MemberJoined', {
  readonly partnerId: string;
  readonly userId: string;
  readonly credentialVersion: number;
  readonly private: Private<{ readonly username: string }>;
}>;

/** The names were taken: nobody has ever seen this partner. */
export type RegistrationVoided = EventOf<'RegistrationVoided', { readonly partnerId: string; readonly userId: string; readonly because: string }>;

/** `changes` and `private` hold only what changed. */
export type ProfileUpdated = EventOf<'ProfileUpdated', {
  readonly partnerId: string;
  readonly profileVersion: number;
  readonly changes: Partial<Qualification>;
  readonly applicationScore: number;
  readonly private: Private<Partial<PersonalProfile>> | null;
}>;

export type CompanyRenamed = EventOf<'CompanyRenamed', {
  readonly partnerId: string;
  readonly profileVersion: number;
  readonly private: Private<Pick<PersonalProfile, 'companyName' | 'companyDomain'>>;
}>;

export type PreferredCohortsChanged = EventOf<'PreferredCohortsChanged', {
  readonly partnerId: string;
  readonly profileVersion: number;
  readonly preferredCohortIds: readonly number[];
}>;

/** `runningPartnershipId`: an application that was on hold since the approval was revoked, and now goes on. */
export type PartnerApproved = EventOf<'PartnerApproved', {
  readonly partnerId: string;
  readonly receipt: PartnerDecisionReceipt;
  readonly runningPartnershipId: string | null;
}>;

export type PartnerRejected = EventOf<'PartnerRejected', {
  readonly partnerId: string;
  readonly receipt: PartnerDecisionReceipt;
  readonly private: Private<{ readonly reason: string }> | null;
}>;

/** `runningPartnershipId`: the application that is put on hold. */
export type PartnerApprovalRevoked = EventOf<'PartnerApprovalRevoked', {
  readonly partnerId: string;
  readonly receipt: PartnerDecisionReceipt;
  readonly runningPartnershipId: string | null;
  readonly private: Private<{ readonly reason: string }> | null;
}>;

/** The partner's one running application to a cohort: the commit point of applying. */
export type ApplicationOpened = EventOf<'ApplicationOpened', {
  readonly partnerId: string;
  readonly applicationId: string;
  readonly partnershipId: string;
  readonly cohortId: number;
  readonly private: Private<{ readonly message: string }> | null;
}>;

export type ApplicationClosed = EventOf<'ApplicationClosed', {
  readonly partnerId: string;
  readonly applicationId: string;
  readonly partnershipId: string;
  readonly because: 'refused' | 'moved' | 'canceled' | 'rejected' | 'released' | 'completed';
}>;

export type PartnerEvent =
  | PartnerRegistered | MemberJoined | RegistrationVoided | ProfileUpdated | CompanyRenamed | PreferredCohortsChanged
  | PartnerApproved | PartnerRejected | PartnerApprovalRevoked | ApplicationOpened | ApplicationClosed;
