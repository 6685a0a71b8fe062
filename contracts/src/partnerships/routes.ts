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

export const partnershipRoutes = {
  list: route<{ answer: readonly PartnershipView[] }>()('GET', '/api/partnerships', partner, 'partnerships:read'),
  start: route<{ body: StartPartnershipRequest; answer: PartnershipView }>()(
    'POST',
    '/api/partnerships',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  update: route<{ body: UpdatePartnershipRequest; answer: PartnershipView }>()(
    'PUT',
    '/api/partnerships/:id',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  apply: route<{ body: ApplyForCohortRequest; answer: AppliedView }>()(
    'POST',
    '/api/partnerships/:id/apply',
    approvedPartner,
    'partnerships:write',
    'replayed',
  ),
  cancel: route<{ body: CancelPartnershipRequest; answer: PartnershipView }>()(
    'POST',
    '/api/partnerships/:id/cancel',
    partner,
    'partnerships:write',
    'replayed',
  ),
};

type Decision<Body extends object> = { body: Body; answer: DecidedPartnershipView };

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

export type PartnershipListParameters = ListParameters<PartnershipSort> &
  Readonly<Partial<Record<keyof PartnershipListFilter, string>>>;

export const adminPartnershipRoutes = {
  list: route<{ query: PartnershipListParameters; answer: readonly AdminPartnershipView[] }>()(
    'GET',
    '/api/admin/partnerships',
    adminReads,
    'partnerships:read',
  ),
  one: route<{ answer: AdminPartnershipView }>()('GET', '/api/admin/partnerships/:id', adminReads, 'partnerships:read'),
  /** Other open items of the companies of a decision; `id` is of the partner or the partnership that is decided on. */
  openItems: route<{ answer: readonly OpenItemView[] }>()(
    'GET',
    '/api/admin/partnerships/:id/open-items',
    adminReads,
    'partnerships:read',
  ),
  /** Why an administrator's application for the two would be refused. */
  applying: route<{ answer: ApplyingView }>()('GET', '/api/admin/partnerships/:id/applying', adminReads, 'partnerships:read'),
  approve: route<Decision<ApprovePartnershipRequest>>()(
    'POST',
    '/api/admin/partnerships/:id/approve',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  reject: route<Decision<GiveReasonRequest>>()(
    'POST',
    '/api/admin/partnerships/:id/reject',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  act: route<Decision<PartnerActionRequest>>()(
    'POST',
    '/api/admin/partnerships/:id/action',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  annotate: route<Decision<AnnotatePartnershipRequest>>()(
    'PUT',
    '/api/admin/partnerships/:id',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  assignCohort: route<Decision<AssignCohortRequest>>()(
    'POST',
    '/api/admin/partnerships/:id/assign-cohort',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  approveMany: route<{ body: ApprovePartnershipsRequest; answer: BulkApprovalView }>()(
    'POST',
    '/api/admin/partnerships/approve',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
};

export const adminRecommendationRoutes = {
  add: route<{ body: RecommendPartnersRequest; answer: RecommendationView }>()(
    'POST',
    '/api/admin/recommendations',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  /** `eventId`: by which it can be undone. */
  remove: route<{ answer: MessageView & { readonly eventId?: string } }>()(
    'DELETE',
    '/api/admin/recommendations/:id',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
  addToDashboard: route<{ body: AddToDashboardRequest; answer: RecommendationView }>()(
    'POST',
    '/api/admin/add-to-dashboard',
    adminChanges,
    'partnerships:decide',
    'replayed',
  ),
};
