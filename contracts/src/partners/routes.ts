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

/** The type that may go with a partner's id. */
export interface OfType {
  readonly type?: PartnerType;
}

export const partnerRoutes = {
  profile: route<{ answer: OwnProfileView }>()('GET', '/api/profile', partner, 'profile:read'),
  /** The readers of contact details, the latest first. */
  disclosures: route<{ query: ListParameters<'at'>; answer: readonly DisclosureView[] }>()(
    'GET',
    '/api/profile/disclosures',
    partner,
    'profile:read',
  ),
  /** Of a rejected company: that the administrators look at it again. */
  requestReview: route<{ answer: MessageView }>()('POST', '/api/profile/review-request', partner, 'profile:write', 'replayed'),
  /** `otherMembers`: how many the person was told of. Where it matters that there are none, or some, by now, nothing is deleted. */
  deleteProfile: route<{ query: { otherMembers?: string }; answer: MessageView }>()(
    'DELETE',
    '/api/profile',
    confirmed(partner),
    noToken,
    'replayed',
  ),
  /** Registering makes the profile, so this is always refused. */
  createAppProfile: route<{ answer: never }>()('POST', '/api/app-partner', partner, noToken, 'replayed'),
  updateAppProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView }>()(
    'PUT',
    '/api/app-partner/:id',
    partner,
    'profile:write',
    'replayed',
  ),
  createSolutionsProfile: route<{ answer: never }>()('POST', '/api/solutions-partner', partner, noToken, 'replayed'),
  updateSolutionsProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView }>()(
    'PUT',
    '/api/solutions-partner/:id',
    partner,
    'profile:write',
    'replayed',
  ),
  detail: route<{ query: OfType; answer: PartnerDetailView }>()('GET', '/api/partners/:id', approvedPartner, 'matches:read'),
};

export const onboardingRoutes = {
  own: route<{ answer: OnboardingView }>()('GET', '/api/onboarding', partner, 'profile:read'),
  mark: route<{ body: MarkOnboardingTaskRequest; answer: OnboardingView }>()(
    'PUT',
    '/api/onboarding',
    partner,
    'profile:write',
    'replayed',
  ),
};

/** The company of a logged-in member, and how others become its members. */
export const companyRoutes = {
  own: route<{ answer: CompanyView }>()('GET', '/api/company', partner, noToken),
  /** Registering makes the company, so this is always refused. */
  create: route<{ body: CreateCompanyRequest; answer: never }>()('POST', '/api/company', partner, noToken, 'replayed'),
  regenerateInvite: route<{ answer: MessageView }>()('POST', '/api/company/regenerate-invite', partner, noToken, 'replayed'),
  invitation: route<{ answer: InvitingCompanyView }>()('GET', '/api/company/invite/:inviteCode', anyone, noToken),
  join: route<{ body: JoinCompanyRequest; answer: MessageView }>()(
    'POST',
    '/api/company/join/:inviteCode',
    anyone,
    noToken,
    visitorsAct(),
  ),
  members: route<{ answer: readonly MemberView[] }>()('GET', '/api/company/members', partner, 'profile:read'),
  removeMember: route<{ answer: MessageView }>()('DELETE', '/api/company/members/:userId', partner, noToken, 'replayed'),
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

export type PartnerListParameters = ListParameters<PartnerSort> & Readonly<Partial<Record<keyof PartnerFilter, string>>>;

export const adminPartnerRoutes = {
  list: route<{ query: PartnerListParameters; answer: readonly AdminPartnerView[] }>()(
    'GET',
    '/api/admin/partners',
    adminReads,
    'partners:read',
  ),
  details: route<{ query: OfType; answer: AdminPartnerView }>()(
    'GET',
    '/api/admin/partners/:id/details',
    adminReads,
    'partners:read',
  ),
  approve: route<{ query: OfType; answer: AdminPartnerView }>()(
    'POST',
    '/api/admin/partners/:id/approve',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  reject: route<{ query: OfType; body: GiveReasonRequest; answer: AdminPartnerView }>()(
    'POST',
    '/api/admin/partners/:id/reject',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** About an application that awaits a decision. */
  askForInformation: route<{ body: AskForInformationRequest; answer: AdminPartnerView }>()(
    'POST',
    '/api/admin/partners/:id/information-request',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  correctDomain: route<{ body: CorrectDomainRequest; answer: AdminPartnerView }>()(
    'PUT',
    '/api/admin/partners/:id/domain',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** On written request. */
  erase: route<{ body: ErasePartnerRequest; answer: MessageView }>()(
    'POST',
    '/api/admin/partners/:id/erase',
    confirmed(adminChanges),
    noToken,
    'replayed',
  ),
  approveMany: route<{ body: ApprovePartnersRequest; answer: BulkApprovalView }>()(
    'POST',
    '/api/admin/partners/approve',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** Of those that await a decision; an approval is revoked one by one. */
  rejectMany: route<{ body: RejectPartnersRequest; answer: BulkRejectionView }>()(
    'POST',
    '/api/admin/partners/reject',
    adminChanges,
    'partners:decide',
    'replayed',
  ),
  /** The caller's own of one kind of decision: the last ten, the last one first. */
  usedReasons: route<{ query: { of: ReasonKind }; answer: readonly string[] }>()(
    'GET',
    '/api/account/reasons',
    personal,
    noToken,
  ),
};
