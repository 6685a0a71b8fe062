import { route } from '../http/routes.ts';

export const accountRoutes = {
  user: route('GET', '/api/user'),
  logIn: route('POST', '/api/login'),
  logInPage: route('GET', '/api/login'),
  logOut: route('POST', '/api/logout'),
  register: route('POST', '/api/register'),
  changePassword: route('POST', '/api/change-password'),
};

export const adminUserRoutes = {
  list: route('GET', '/api/admin/users'),
  create: route('POST', '/api/admin/users'),
  /** Of partners' users too. */
  resetPassword: route('POST', '/api/admin/users/:id/reset-password'),
  remove: route('DELETE', '/api/admin/users/:id'),
  /** Of adminviewer, and for the superadmin only. */
  password: route('GET', '/api/admin/users/:id/password'),
};
