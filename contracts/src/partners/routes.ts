import type { PartnerType } from '../catalogue/partner-types.ts';
import type { MessageView } from '../http/answers.ts';
import {
  adminChanges,
  adminReads,
  anyone,
  approvedPartner,
  confirmed,
  noToken,
  partner,
  personal,
  visitorsAct,
} from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type {
  ApprovePartnersRequest,
  AskForInformationRequest,
  CorrectDomainRequest,
  CreateCompanyRequest,
  ErasePartnerRequest,
  GiveReasonRequest,
  JoinCompanyRequest,
  MarkOnboardingTaskRequest,
  PartnerFilter,
  ProfileRequest,
  RejectPartnersRequest,
} from './requests.ts';
import type {
  AdminPartnerView,
  BulkApprovalView,
  BulkRejectionView,
  CompanyView,
  DisclosureView,
  InvitingCompanyView,
  MemberView,
  OnboardingView,
  OwnProfileView,
  PartnerDetailView,
  ProfileView,
  ReasonKind,
} from './views.ts';

/** The refusals of a change of a profile. */
type Profiling =
  | 'partner_unknown'
  | 'company_taken'
  | 'domain_taken'
  | 'version_outdated'
  | 'last_preferred_cohort'
  | 'cohort_unknown'
  | 'cohort_closed'
  | 'taken_back';

/** The type that may go with a partner's id. */
export interface OfType {
  readonly type?: PartnerType;
}

export const partnerRoutes = {
  /** Answers the profile of the company of the member who asks. */
  profile: route<{ answer: OwnProfileView; refusal: 'partner_unknown' }>()('GET', '/api/profile', partner, 'profile:read'),
  /** Lists who has read the contact details of the company, the latest first. */
  disclosures: route<{ query: ListParameters<'at'>; answer: readonly DisclosureView[]; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/profile/disclosures',
    partner,
    'profile:read',
  ),
  /** Asks the administrators to look at a rejected company again. */
  requestReview: route<{
    answer: MessageView;
    refusal: 'not_rejected' | 'nothing_changed' | 'asked_today' | 'partner_unknown';
  }>()('POST', '/api/profile/review-request', partner, 'profile:write', 'replayed'),
  /** Deletes the company, or takes away only the member who asks while there are others. `otherMembers`: how many the person was told of; where it matters that there are none, or some, by now, nothing is deleted. */
  deleteProfile: route<{ query: { otherMembers?: string }; answer: MessageView; refusal: 'partner_unknown' | 'team_changed' }>()(
    'DELETE',
    '/api/profile',
    confirmed(partner),
    noToken,
    'replayed',
  ),
  /** Is always refused: registering makes the profile of an App Partner. */
  createAppProfile: route<{ answer: never; refusal: 'profile_exists' }>()(
    'POST',
    '/api/app-partner',
    partner,
    noToken,
    'replayed',
  ),
  /** Changes the fields of the profile of an App Partner that are sent. */
  updateAppProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView; refusal: Profiling; ifMatch: true }>()(
    'PUT',
    '/api/app-partner/:id',
    partner,
    'profile:write',
    'replayed',
  ),
  /** Is always refused: registering makes the profile of a Solutions Partner. */
  createSolutionsProfile: route<{ answer: never; refusal: 'profile_exists' }>()(
    'POST',
    '/api/solutions-partner',
    partner,
    noToken,
    'replayed',
  ),
  /** Changes the fields of the profile of a Solutions Partner that are sent. */
  updateSolutionsProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView; refusal: Profiling; ifMatch: true }>()(
    'PUT',
    '/api/solutions-partner/:id',
    partner,
    'profile:write',
    'replayed',
  ),
  /** Answers another partner as the caller may see it. */
  detail: route<{ query: OfType; answer: PartnerDetailView; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/partners/:id',
    approvedPartner,
    'matches:read',
  ),
};

export const onboardingRoutes = {
  /** Answers the onboarding tasks of the company. */
  own: route<{ answer: OnboardingView }>()('GET', '/api/onboarding', partner, 'profile:read'),
  /** Marks an onboarding task as done, or not done. */
  mark: route<{ body: MarkOnboardingTaskRequest; answer: OnboardingView; refusal: 'partner_unknown' }>()(
    'PUT',
    '/api/onboarding',
    partner,
    'profile:write',
    'replayed',
  ),
};

/** The company of a logged-in member, and how others become its members. */
export const companyRoutes = {
  /** Answers the company of the member who asks, with its invite code. */
  own: route<{ answer: CompanyView; refusal: 'partner_unknown' }>()('GET', '/api/company', partner, noToken),
  /** Is always refused: registering makes the company. */
  create: route<{ body: CreateCompanyRequest; answer: never; refusal: 'company_exists' }>()(
    'POST',
    '/api/company',
    partner,
    noToken,
    'replayed',
  ),
  /** Makes a new invite code for the company; the former one leads nowhere. */
  regenerateInvite: route<{ answer: MessageView; refusal: 'partner_unknown' }>()(
    'POST',
    '/api/company/regenerate-invite',
    partner,
    noToken,
    'replayed',
  ),
  /** Answers the company of an invite code. */
  invitation: route<{ answer: InvitingCompanyView; refusal: 'invite_link_unknown' }>()(
    'GET',
    '/api/company/invite/:inviteCode',
    anyone,
    noToken,
  ),
  /** Makes a login for a new member of the company of an invite code. */
  join: route<{
    body: JoinCompanyRequest;
    answer: MessageView;
    refusal: 'invite_link_unknown' | 'username_taken' | 'taken_back';
  }>()('POST', '/api/company/join/:inviteCode', anyone, noToken, visitorsAct()),
  /** Lists the members of the company. */
  members: route<{ answer: readonly MemberView[] }>()('GET', '/api/company/members', partner, 'profile:read'),
  /** Removes another member from the company. */
  removeMember: route<{ answer: MessageView; refusal: 'partner_unknown' | 'member_unknown' | 'own_membership' }>()(
    'DELETE',
    '/api/company/members/:userId',
    partner,
    noToken,
    'replayed',
  ),
};

/**
 * The columns that the partners can be sorted by; by default the newest come first. `review`, the usual order of the pending, puts
 * those first that were submitted more than five business days ago, and the highest score first among them and among the others.
 */
export const partnerSorts = [
  'companyName',
  'type',
  'tier',
  'name',
  'contactEmail',
  'applicationStatus',
  'applicationScore',
  'createdAt',
  'submittedAt',
  'review',
] as const;
export type PartnerSort = (typeof partnerSorts)[number];

export type PartnerListParameters = ListParameters<PartnerSort> & Readonly<PartnerFilter>;

export const adminPartnerRoutes = {
  /** Lists the partners for administrators, in pages. */
  list: route<{ query: PartnerListParameters; answer: readonly AdminPartnerView[] }>()(
    'GET',
    '/api/admin/partners',
    adminReads,
    'partners:read',
  ),
  /** Answers one partner with its contact details and application, which is noted in the ledger. */
  details: route<{ query: OfType; answer: AdminPartnerView; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/admin/partners/:id/details',
    adminReads,
    'partners:read',
  ),
  /** Approves the application of a partner. */
  approve: route<{ query: OfType; answer: AdminPartnerView; refusal: 'partner_unknown' | 'already_decided'; ifMatch: true }>()(
    'POST',
    '/api/admin/partners/:id/approve',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** Rejects the application of a partner, or revokes its approval. */
  reject: route<{
    query: OfType;
    body: GiveReasonRequest;
    answer: AdminPartnerView;
    refusal: 'partner_unknown' | 'already_decided';
    ifMatch: true;
  }>()('POST', '/api/admin/partners/:id/reject', adminChanges, 'partners:decide', 'replayed'),
  /** Asks a partner for information before its application is decided. */
  askForInformation: route<{
    body: AskForInformationRequest;
    answer: AdminPartnerView;
    refusal: 'partner_unknown' | 'already_decided';
  }>()('POST', '/api/admin/partners/:id/information-request', adminChanges, 'partners:decide', 'replayed'),
  /** Corrects the domain of a company. */
  correctDomain: route<{ body: CorrectDomainRequest; answer: AdminPartnerView; refusal: 'partner_unknown' | 'domain_taken' }>()(
    'PUT',
    '/api/admin/partners/:id/domain',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** Erases a company and everything personal about it, on written request. */
  erase: route<{ body: ErasePartnerRequest; answer: MessageView; refusal: 'partner_unknown' }>()(
    'POST',
    '/api/admin/partners/:id/erase',
    confirmed(adminChanges),
    noToken,
    'replayed',
  ),
  /** Approves several applications. Those that cannot be approved are skipped and named. */
  approveMany: route<{ body: ApprovePartnersRequest; answer: BulkApprovalView; refusal: 'count_changed' }>()(
    'POST',
    '/api/admin/partners/approve',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** Rejects several applications that await a decision; an approval is revoked one by one. */
  rejectMany: route<{ body: RejectPartnersRequest; answer: BulkRejectionView }>()(
    'POST',
    '/api/admin/partners/reject',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** Lists the last ten reasons that the administrator gave for one kind of decision, the last one first. */
  usedReasons: route<{ query: { of: ReasonKind }; answer: readonly string[] }>()(
    'GET',
    '/api/account/reasons',
    personal,
    noToken,
  ),
};
