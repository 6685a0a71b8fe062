import { route } from '../http/routes.ts';

export const partnershipRoutes = {
  list: route('GET', '/api/partnerships'),
  start: route('POST', '/api/partnerships'),
  update: route('PUT', '/api/partnerships/:id'),
  apply: route('POST', '/api/partnerships/:id/apply'),
  cancel: route('POST', '/api/partnerships/:id/cancel'),
};

export const adminPartnershipRoutes = {
  list: route('GET', '/api/admin/partnerships'),
  approve: route('POST', '/api/admin/partnerships/:id/approve'),
  reject: route('POST', '/api/admin/partnerships/:id/reject'),
  cancel: route('POST', '/api/admin/partnerships/:id/cancel'),
  approveMany: route('POST', '/api/admin/partnerships/approve'),
};
