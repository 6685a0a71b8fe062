import { route } from '../http/routes.ts';

export const cohortRoutes = {
  list: route('GET', '/api/cohorts'),
  available: route('GET', '/api/cohorts/available'),
  one: route('GET', '/api/cohorts/:id'),
};

export const adminCohortRoutes = {
  list: route('GET', '/api/admin/cohorts'),
  one: route('GET', '/api/admin/cohorts/:id'),
  create: route('POST', '/api/admin/cohorts'),
  change: route('PATCH', '/api/admin/cohorts/:id'),
};
