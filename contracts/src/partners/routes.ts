import type { PartnerType } from '../catalogue/partner-types.ts';
import type { MessageView } from '../http/answers.ts';
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
} from './views.ts';

/** The type that may go with a partner's id. */
interface OfType {
  readonly type?: PartnerType;
}

export const partnerRoutes = {
  profile: route<{ answer: OwnProfileView }>()('GET', '/api/profile'),
  /** Who has seen the contact details, the latest first. */
  disclosures: route<{ query: ListParameters<'at'>; answer: readonly DisclosureView[] }>()('GET', '/api/profile/disclosures'),
  /** Of a rejected company: that the administrators look at it again. */
  requestReview: route<{ answer: MessageView }>()('POST', '/api/profile/review-request'),
  /** `otherMembers`: how many the person was told of. Where it matters that there are none, or some, by now, nothing is deleted. */
  deleteProfile: route<{ query: { otherMembers?: string }; answer: MessageView }>()('DELETE', '/api/profile'),
  /** Registering makes the profile, so this is always refused. */
  createAppProfile: route<{ answer: never }>()('POST', '/api/app-partner'),
  updateAppProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView }>()('PUT', '/api/app-partner/:id'),
  createSolutionsProfile: route<{ answer: never }>()('POST', '/api/solutions-partner'),
  updateSolutionsProfile: route<{ body: Partial<ProfileRequest>; answer: ProfileView }>()('PUT', '/api/solutions-partner/:id'),
  detail: route<{ query: OfType; answer: PartnerDetailView }>()('GET', '/api/partners/:id'),
};

export const onboardingRoutes = {
  own: route<{ answer: OnboardingView }>()('GET', '/api/onboarding'),
  mark: route<{ body: MarkOnboardingTaskRequest; answer: OnboardingView }>()('PUT', '/api/onboarding'),
};

/** The company of a logged-in member, and how others become its members. */
export const companyRoutes = {
  own: route<{ answer: CompanyView }>()('GET', '/api/company'),
  /** Registering makes the company, so this is always refused. */
  create: route<{ body: CreateCompanyRequest; answer: never }>()('POST', '/api/company'),
  regenerateInvite: route<{ answer: MessageView }>()('POST', '/api/company/regenerate-invite'),
  invitation: route<{ answer: InvitingCompanyView }>()('GET', '/api/company/invite/:inviteCode'),
  join: route<{ body: JoinCompanyRequest; answer: MessageView }>()('POST', '/api/company/join/:inviteCode'),
  members: route<{ answer: readonly MemberView[] }>()('GET', '/api/company/members'),
  removeMember: route<{ answer: MessageView }>()('DELETE', '/api/company/members/:userId'),
};

/**
 * What the partners can be sorted by; by default the newest come first. `review`, the usual order of the pending, puts those first
 * that were submitted more than five business days ago, and the highest score first among them and among the others.
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
  list: route<{ query: PartnerListParameters; answer: readonly AdminPartnerView[] }>()('GET', '/api/admin/partners'),
  details: route<{ query: OfType; answer: AdminPartnerView }>()('GET', '/api/admin/partners/:id/details'),
  approve: route<{ query: OfType; answer: AdminPartnerView }>()('POST', '/api/admin/partners/:id/approve'),
  reject: route<{ query: OfType; body: GiveReasonRequest; answer: AdminPartnerView }>()('POST', '/api/admin/partners/:id/reject'),
  /** About an application that awaits a decision. */
  askForInformation: route<{ body: AskForInformationRequest; answer: AdminPartnerView }>()(
    'POST',
    '/api/admin/partners/:id/information-request',
  ),
  correctDomain: route<{ body: CorrectDomainRequest; answer: AdminPartnerView }>()('PUT', '/api/admin/partners/:id/domain'),
  /** On written request. */
  erase: route<{ body: ErasePartnerRequest; answer: MessageView }>()('POST', '/api/admin/partners/:id/erase'),
  approveMany: route<{ body: ApprovePartnersRequest; answer: BulkApprovalView }>()('POST', '/api/admin/partners/approve'),
  /** Of those that await a decision; an approval is revoked one by one. */
  rejectMany: route<{ body: RejectPartnersRequest; answer: BulkRejectionView }>()('POST', '/api/admin/partners/reject'),
  /** The caller's own of rejections, of partnerships too: the last ten, the last one first. */
  usedReasons: route<{ answer: readonly string[] }>()('GET', '/api/account/reasons'),
};
