import { adminChanges, adminReads, approvedPartner, partner } from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { MessageView } from '../http/answers.ts';
import type { BulkApprovalView } from '../partners/views.ts';
import type { GiveReasonRequest } from '../partners/requests.ts';
import type {
  AddToDashboardRequest,
  AnnotatePartnershipRequest,
  ApplyForCohortRequest,
  ApprovePartnershipRequest,
  ApprovePartnershipsRequest,
  AssignCohortRequest,
  CancelPartnershipRequest,
  PartnerActionRequest,
  PartnershipListFilter,
  RecommendPartnersRequest,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from './requests.ts';
import type {
  AdminPartnershipView,
  ApplyingView,
  AppliedView,
  DecidedPartnershipView,
  OpenItemView,
  PartnershipView,
  RecommendationView,
} from './views.ts';

/** Of an application for a cohort. */
type Applying =
  | 'not_your_partner'
  | 'not_mutual'
  | 'no_cohort'
  | 'cohort_unknown'
  | 'cohort_closed'
  | 'cohort_not_open'
  | 'different_cohort'
  | 'has_active'
  | 'partner_has_active'
  | 'partner_not_approved'
  | 'already_active'
  | 'already_applied'
  | 'already_both_applied'
  | 'taken_back';
type Updating = Applying | 'partner_unknown' | 'nothing_to_cancel' | 'status_not_yours';
type Deciding =
  | 'not_your_partner'
  | 'not_a_partnership'
  | 'not_awaiting_approval'
  | 'frozen'
  | 'partner_not_approved'
  | 'partner_unknown'
  | 'cohort_unknown'
  | 'full'
  | 'already_active'
  | 'taken_back';
type Acting = Applying | 'not_a_partnership' | 'one_passed' | 'nothing_to_cancel' | 'partner_unknown';

export const partnershipRoutes = {
  /** Lists the partnerships of the company, with what each side has said and can do next. */
  list: route<{ answer: readonly PartnershipView[] }>()('GET', '/api/partnerships', partner, 'partnerships:read'),
  /** Says something of a partner for the first time: interest, a pass, notes, or that it is saved for later. */
  start: route<{ body: StartPartnershipRequest; answer: PartnershipView; refusal: 'partner_unknown' | 'not_your_partner' }>()(
    'POST',
    '/api/partnerships',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  /** Changes what the company says of a partner: interest, a pass, notes, an evaluation. */
  update: route<{ body: UpdatePartnershipRequest; answer: PartnershipView; refusal: Updating }>()(
    'PUT',
    '/api/partnerships/:id',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  /** Applies for a cohort together with the partner. */
  apply: route<{ body: ApplyForCohortRequest; answer: AppliedView; refusal: Applying }>()(
    'POST',
    '/api/partnerships/:id/apply',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  /** Cancels the application or the active partnership of the two. */
  cancel: route<{ body: CancelPartnershipRequest; answer: PartnershipView; refusal: 'not_your_partner' | 'nothing_to_cancel' }>()(
    'POST',
    '/api/partnerships/:id/cancel',
    partner,
    'partnerships:write',
    'replayed',
  ),
};

/**
 * The columns that the partnerships can be sorted by; by default the newest come first. `review` is the order of those that wait
 * for a decision, and usual for them: the overdue first, then by score.
 */
export const partnershipSorts = [
  'appPartner',
  'appCompany',
  'solutionsPartner',
  'solutionsCompany',
  'tier',
  'interests',
  'applications',
  'cohort',
  'createdAt',
  'submittedAt',
  'status',
  'review',
] as const;
export type PartnershipSort = (typeof partnershipSorts)[number];

export type PartnershipListParameters = ListParameters<PartnershipSort> & Readonly<PartnershipListFilter>;

export const adminPartnershipRoutes = {
  /** Lists the partnerships for administrators, in pages. */
  list: route<{ query: PartnershipListParameters; answer: readonly AdminPartnershipView[] }>()(
    'GET',
    '/api/admin/partnerships',
    adminReads,
    'partnerships:read',
  ),
  /** Answers one partnership for administrators. */
  one: route<{ answer: AdminPartnershipView; refusal: 'not_your_partner' | 'not_a_partnership' }>()(
    'GET',
    '/api/admin/partnerships/:id',
    adminReads,
    'partnerships:read',
  ),
  /** Lists other open items of the companies of a decision; `id` is of the partner or the partnership that is decided on. */
  openItems: route<{ answer: readonly OpenItemView[]; refusal: 'not_your_partner' | 'not_a_partnership' | 'partner_unknown' }>()(
    'GET',
    '/api/admin/partnerships/:id/open-items',
    adminReads,
    'partnerships:read',
  ),
  /** Says why an application that an administrator makes for the two would be refused. */
  applying: route<{ answer: ApplyingView; refusal: 'not_your_partner' | 'not_a_partnership' }>()(
    'GET',
    '/api/admin/partnerships/:id/applying',
    adminReads,
    'partnerships:read',
  ),
  /** Approves a partnership, which takes its seats in the cohort. */
  approve: route<{ body: ApprovePartnershipRequest; answer: DecidedPartnershipView; refusal: Deciding; ifMatch: true }>()(
    'POST',
    '/api/admin/partnerships/:id/approve',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  /** Rejects a partnership that awaits approval. */
  reject: route<{
    body: GiveReasonRequest;
    answer: DecidedPartnershipView;
    refusal: 'not_your_partner' | 'not_a_partnership' | 'not_awaiting_approval' | 'cohort_unknown' | 'partner_unknown';
    ifMatch: true;
  }>()('POST', '/api/admin/partnerships/:id/reject', adminChanges, 'partnerships:decide', 'replayed'),
  /** Does for one side, or for both, what a partner would do. */
  act: route<{ body: PartnerActionRequest; answer: DecidedPartnershipView; refusal: Acting }>()(
    'POST',
    '/api/admin/partnerships/:id/action',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  /** Writes the notes of the administrators on a partnership. */
  annotate: route<{
    body: AnnotatePartnershipRequest;
    answer: DecidedPartnershipView;
    refusal: 'not_your_partner' | 'not_a_partnership';
  }>()('PUT', '/api/admin/partnerships/:id', adminChanges, 'partnerships:decide', 'replayed'),
  /** Proposes a cohort for the two, or moves an active partnership there. */
  assignCohort: route<{
    body: AssignCohortRequest;
    answer: DecidedPartnershipView;
    refusal:
      | 'not_your_partner'
      | 'not_a_partnership'
      | 'cohort_unknown'
      | 'cohort_closed'
      | 'cohort_not_open'
      | 'cohort_over'
      | 'one_passed'
      | 'already_active'
      | 'full'
      | 'taken_back'
      | 'partner_unknown';
  }>()('POST', '/api/admin/partnerships/:id/assign-cohort', adminChanges, 'partnerships:decide', 'replayed'),
  /** Approves several partnerships, in the order of their waitlists. Those that cannot be approved are skipped and named. */
  approveMany: route<{ body: ApprovePartnershipsRequest; answer: BulkApprovalView; refusal: 'count_changed' }>()(
    'POST',
    '/api/admin/partnerships/approve',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
};

export const adminRecommendationRoutes = {
  /** Recommends two partners to each other. */
  add: route<{
    body: RecommendPartnersRequest;
    answer: RecommendationView;
    refusal: 'partner_unknown' | 'wrong_sides' | 'partner_not_approved' | 'already_recommended' | 'partnership_exists';
    status: 201;
  }>()('POST', '/api/admin/recommendations', adminChanges, 'partnerships:decide', 'replayed'),
  /** Removes a recommendation. `eventId` is what undoes it. */
  remove: route<{ answer: MessageView & { readonly eventId?: string }; refusal: 'recommendation_unknown' }>()(
    'DELETE',
    '/api/admin/recommendations/:id',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  /** Puts two partners on each other's dashboards, whatever their score is. */
  addToDashboard: route<{
    body: AddToDashboardRequest;
    answer: RecommendationView;
    refusal: 'partner_unknown' | 'wrong_sides' | 'partner_not_approved' | 'partnership_exists';
    status: 201;
  }>()('POST', '/api/admin/add-to-dashboard', adminChanges, 'partnerships:decide', 'replayed'),
};
