import type { MessageView, Redirection } from '../http/answers.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { RegisterPartnerRequest } from '../partners/requests.ts';
import type { AddAdminUserRequest, ChangePasswordRequest, ConfirmPasswordRequest, LogInRequest } from './requests.ts';
import type {
  AdminUserAddedView,
  AdminUserView,
  PasswordResetView,
  PasswordView,
  RegisteredView,
  SessionView,
  UserView,
} from './views.ts';

export const accountRoutes = {
  user: route<{ answer: UserView }>()('GET', '/api/user'),
  logIn: route<{ body: LogInRequest; answer: UserView }>()('POST', '/api/login'),
  logInPage: route<{ query: { returnTo?: string }; answer: Redirection }>()('GET', '/api/login'),
  logOut: route<{ answer: MessageView }>()('POST', '/api/logout'),
  register: route<{ body: RegisterPartnerRequest; answer: RegisteredView }>()('POST', '/api/register'),
  /** What asks for a password that was given within ten minutes may be called again after it. */
  confirmPassword: route<{ body: ConfirmPasswordRequest; answer: MessageView }>()('POST', '/api/confirm-password'),
  sessions: route<{ answer: readonly SessionView[] }>()('GET', '/api/sessions'),
  endSession: route<{ answer: MessageView }>()('DELETE', '/api/sessions/:id'),
  /** All but the one that asks. */
  endOtherSessions: route<{ answer: MessageView }>()('DELETE', '/api/sessions'),
  changePassword: route<{ body: ChangePasswordRequest; answer: MessageView }>()('POST', '/api/change-password'),
};

/** What the log-ins can be sorted by; by default the oldest come first. */
export const adminUserSorts = ['username', 'createdAt'] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

export const adminUserRoutes = {
  list: route<{ query: ListParameters<AdminUserSort>; answer: readonly AdminUserView[] }>()('GET', '/api/admin/users'),
  create: route<{ body: AddAdminUserRequest; answer: AdminUserAddedView }>()('POST', '/api/admin/users'),
  /** Of partners' users too. */
  resetPassword: route<{ answer: PasswordResetView }>()('POST', '/api/admin/users/:id/reset-password'),
  remove: route<{ answer: MessageView }>()('DELETE', '/api/admin/users/:id'),
  /** Of adminviewer, and for the superadmin only. */
  password: route<{ answer: PasswordView }>()('GET', '/api/admin/users/:id/password'),
};
