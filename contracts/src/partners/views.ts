import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { Option } from '../catalogue/catalogue.ts';
import type { MarketSegment } from '../catalogue/market-segments.ts';
import type { OnboardingTask } from '../catalogue/onboarding-tasks.ts';
import type { PartnerRole, PartnerType } from '../catalogue/partner-types.ts';
import type { Region } from '../catalogue/regions.ts';
import type { UserView } from '../accounts/views.ts';
import type { SkippedView, UndoableView } from '../undo/views.ts';
import type { RefusalCode } from '../http/refusals.ts';
import type { JointApplication, PersonalProfile, Qualification } from './profile.ts';
import type { ReviewFlag } from './events.ts';

/** Regions and segments travel as value and label. */
export interface QualificationView extends Omit<Qualification, 'geographicFocus' | 'marketSegment'> {
  readonly geographicFocus: readonly Option<Region>[];
  readonly marketSegment: readonly Option<MarketSegment>[];
}

/** Null throughout where the partner applies alone, and once what it said was erased. */
export type JointApplicationFields = { readonly [Field in keyof JointApplication]: JointApplication[Field] | null };

/** A partner's own profile. */
export interface ProfileView extends QualificationView, PersonalProfile, JointApplicationFields {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly role: PartnerRole;
  readonly partnerType: PartnerType;
  readonly applicationStatus: ApplicationStatus;
  /** It is rejected, and had been approved before. */
  readonly isRevoked: boolean;
  readonly applicationScore: number;
  readonly applicationMessage: string;
  readonly profileCompleted: boolean;
  readonly agreeToTerms: boolean;
  readonly applyWithPartner: boolean;
  /** Null where the partner applies alone, and once what it said was erased. */
  readonly jointApplicationId: string | null;
  /** Counts the changes of the profile; sent as If-Match, a change in between is refused. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** To a rejected company: what the administrators looked at, what they said, and what came after. */
export interface DecisionReceiptView {
  readonly decidedAt: string;
  /** The version of the profile that they looked at, and since when it had been so. */
  readonly profileVersion: number;
  readonly profileAt: string;
  /** The version of the rules that applied; null where the decision does not say it. */
  readonly policy: string | null;
  /** In the administrator's words; null where none were given. */
  readonly reason: string | null;
  /** Of the fields that were changed since, what they held when it was decided. */
  readonly changedFrom: Partial<QualificationView & PersonalProfile>;
  /** When the company asked for another look after this decision; null where it has not. */
  readonly reviewRequestedAt: string | null;
  /** Why it cannot ask now; null where it can. */
  readonly refusal: { readonly code: RefusalCode; readonly message: string } | null;
}

/** The administrators want to know more before they decide. */
export interface InformationRequestView {
  readonly message: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  /** The company has changed its profile since: its answer. */
  readonly changedSince: boolean;
}

export interface OwnProfileView {
  readonly user: UserView;
  readonly profile: ProfileView;
  /** Null unless the company was rejected. */
  readonly receipt: DecisionReceiptView | null;
  /** Until the next decision; null where nothing was asked. */
  readonly informationRequest: InformationRequestView | null;
  /** While there are any, deleting the profile takes away only the member who does it. */
  readonly otherMembers: number;
  /** The names of the contact are the reader's own words: no colleague registered the company or has changed them since. */
  readonly namedByYou: boolean;
}

/** The company of the person who asks. */
export interface CompanyView {
  readonly name: string;
  readonly domain: string;
  /** Lets people join the company: the end of the address `/invite/{inviteCode}`. */
  readonly inviteCode: string;
}

/** A company as its invite link shows it to anyone. */
export interface InvitingCompanyView {
  readonly name: string;
  readonly domain: string;
}

/** The tasks that the company has ticked in its onboarding. */
export interface OnboardingView {
  readonly ticked: readonly OnboardingTask[];
}

export interface MemberView {
  readonly userId: string;
  readonly username: string;
  /** ISO 8601 UTC. */
  readonly joinedAt: string;
}

/** Only present while contact is unlocked. */
export interface ContactView {
  readonly contactEmail: string;
  readonly contactJobTitle: string;
  readonly hubspotPartnerManagerFirstName: string;
  readonly hubspotPartnerManagerLastName: string;
}

/** Another partner, as far as the asking partner may see it. */
export interface PartnerDetailView extends QualificationView, Partial<ContactView> {
  readonly id: string;
  readonly userId: string;
  readonly partnerType: PartnerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly companyDomain: string;
  readonly avatar: null;
  /** It has applied, completely, with someone else, or has an active partnership. */
  readonly isTaken: boolean;
  readonly isAdminRecommended: boolean;
  /** The words that the administrator wrote to both, where they are recommended. */
  readonly recommendationNotes: string | null;
  readonly hasContactInfo: boolean;
  /** Why contact is open, and since when the asking company has seen it; null while it is locked. */
  readonly contact: {
    readonly because: 'mutual-interest' | 'active-partnership';
    readonly unlockedAt: string;
    readonly firstSeenAt: string;
    readonly theyFirstSawAt: string | null;
  } | null;
}

/** Someone saw the contact details of the asking company, or could have seen them. */
export interface DisclosureView {
  readonly id: string;
  /** The company whose members saw them, once a day; null for administrators, who are not named. */
  readonly viewer: { readonly partnerId: string; readonly companyName: string } | null;
  /** Opened them, or read a list that could include them. */
  readonly how: 'opened' | 'listed';
  readonly because: 'mutual-interest' | 'active-partnership' | 'administration';
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  /** When a company first saw them that day, ISO 8601 UTC; null for administrators. */
  readonly at: string | null;
  /** The viewer may still see them. */
  readonly isOpen: boolean;
}

/** The word that administrators read in place of a contact detail while it cannot be recorded that they read it. */
export const unavailable = 'Unavailable';

/** To administrators: what the one who decided had on screen. */
export interface PartnerReceiptView {
  readonly profileVersion: number;
  /** Since when the profile had been so. */
  readonly profileAt: string;
  readonly applicationScore: number;
  /** The version of the rules; null where the decision does not say it. */
  readonly policy: string | null;
  /** Null where none was given. */
  readonly reason: string | null;
}

/** One line of the score of an application to the programme. */
export interface ApplicationLine {
  /** The label of the field that it is given for. */
  readonly name: string;
  readonly points: number;
  readonly of: number;
}

/** One row of the administrators' list, and what their detail view shows. */
export interface AdminPartnerView extends ProfileView {
  /** The newest version that someone else than the reader has made. */
  readonly versionByOthers: number;
  /** The parts of the application score. */
  readonly scoreLines: readonly ApplicationLine[];
  /** Of the oldest member. */
  readonly username: string;
  /** The oldest first. */
  readonly members: readonly MemberView[];
  readonly avatar: null;
  readonly reviewFlags: readonly ReviewFlag[];
  /** When the application was last put before the administrators. */
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly updatedSinceRejection: boolean;
  /** Since when a rejected company has been asking for another look; null where it does not ask. */
  readonly reviewRequestedAt: string | null;
  /** Until the next decision; null where nothing was asked. `requestedBy`: a username. */
  readonly informationRequest: (InformationRequestView & { readonly requestedBy: string | null }) | null;
  /** The number of its applications that a revocation would put on hold. */
  readonly runningApplications: number;
  /** And of its active partnerships. */
  readonly runningPartnerships: number;
  /** Where the one or the other runs. */
  readonly runningPartnershipId: string | null;
  /** Whose invitation it registered with. */
  readonly invitedByPartnerId: string | null;
  /** The version of the rules by which the application is scored and flagged now. */
  readonly policy: string;
  /** Of the last decision; null before the first. */
  readonly receipt: PartnerReceiptView | null;
  /** The decision, while nothing else has happened to the company since; else null. */
  readonly undoable: UndoableView | null;
}

/** The answer to approving many at once. */
export interface BulkApprovalView {
  readonly approved: number;
  readonly skipped: readonly SkippedView[];
  /** By which the approvals can be undone together; left out where there were none. */
  readonly eventId?: string;
}

/** The decisions that a reason is given for: against an application of a partner or of a pair, and against an approval. */
export const reasonKinds = ['partner', 'revocation', 'partnership'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The most applications that one reason can reject at once. */
export const maxRejections = 100;

/** The answer to rejecting many at once. */
export interface BulkRejectionView extends Pick<BulkApprovalView, 'skipped' | 'eventId'> {
  readonly rejected: number;
}
