import { route } from '../http/routes.ts';

export const accountRoutes = {
  user: route('GET', '/api/user'),
  logIn: route('POST', '/api/login'),
  logInPage: route('GET', '/api/login'),
  logOut: route('POST', '/api/logout'),
  register: route('POST', '/api/register'),
  changePassword: route('POST', '/api/change-password'),
};
