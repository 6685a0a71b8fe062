import { route, type ListParameters } from '../http/routes.ts';
import type { BulkApprovalView } from '../partners/views.ts';
import type { GiveReasonRequest } from '../partners/requests.ts';
import type {
  ApplyForCohortRequest,
  ApprovePartnershipRequest,
  ApprovePartnershipsRequest,
  CancelPartnershipRequest,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from './requests.ts';
import type { AdminPartnershipView, AppliedView, DecidedPartnershipView, PartnershipView } from './views.ts';

export const partnershipRoutes = {
  list: route<{ answer: readonly PartnershipView[] }>()('GET', '/api/partnerships'),
  start: route<{ body: StartPartnershipRequest; answer: PartnershipView }>()('POST', '/api/partnerships'),
  update: route<{ body: UpdatePartnershipRequest; answer: PartnershipView }>()('PUT', '/api/partnerships/:id'),
  apply: route<{ body: ApplyForCohortRequest; answer: AppliedView }>()('POST', '/api/partnerships/:id/apply'),
  cancel: route<{ body: CancelPartnershipRequest; answer: PartnershipView }>()('POST', '/api/partnerships/:id/cancel'),
};

type Decision<Body extends object> = { body: Body; answer: DecidedPartnershipView };

export const adminPartnershipRoutes = {
  list: route<{ query: ListParameters; answer: readonly AdminPartnershipView[] }>()('GET', '/api/admin/partnerships'),
  approve: route<Decision<ApprovePartnershipRequest>>()('POST', '/api/admin/partnerships/:id/approve'),
  reject: route<Decision<GiveReasonRequest>>()('POST', '/api/admin/partnerships/:id/reject'),
  cancel: route<Decision<GiveReasonRequest>>()('POST', '/api/admin/partnerships/:id/cancel'),
  approveMany: route<{ body: ApprovePartnershipsRequest; answer: BulkApprovalView }>()('POST', '/api/admin/partnerships/approve'),
};
