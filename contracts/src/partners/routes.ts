import { route } from '../http/routes.ts';

export const partnerRoutes = {
  profile: route('GET', '/api/profile'),
  deleteProfile: route('DELETE', '/api/profile'),
  createAppProfile: route('POST', '/api/app-partner'),
  updateAppProfile: route('PUT', '/api/app-partner/:id'),
  createSolutionsProfile: route('POST', '/api/solutions-partner'),
  updateSolutionsProfile: route('PUT', '/api/solutions-partner/:id'),
  detail: route('GET', '/api/partners/:id'),
};

export const adminPartnerRoutes = {
  list: route('GET', '/api/admin/partners'),
  details: route('GET', '/api/admin/partners/:id/details'),
  approve: route('POST', '/api/admin/partners/:id/approve'),
  reject: route('POST', '/api/admin/partners/:id/reject'),
  approveMany: route('POST', '/api/admin/partners/approve'),
};
