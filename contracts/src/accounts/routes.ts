import type { MessageView, Redirection } from '../http/answers.ts';
import {
  adminChanges,
  adminReads,
  anyone,
  beforeOwnPassword,
  beforeSecondFactor,
  confirmed,
  loggedIn,
  noToken,
  ownSecondFactor,
  superadmin,
  visitorsAct,
} from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { RegisterPartnerRequest } from '../partners/requests.ts';
import type {
  AddAdminUserRequest,
  ChangePasswordRequest,
  ConfirmPasswordRequest,
  EnrolSecondFactorRequest,
  LogInRequest,
  SetAccessEndRequest,
  SetExportPermissionRequest,
} from './requests.ts';
import type {
  AdministratorView,
  AdminUserAddedView,
  AdminUserView,
  PasswordResetView,
  PasswordView,
  RecoveryCodesView,
  RegisteredView,
  SecondFactorBegunView,
  SecondFactorView,
  SessionView,
  UserView,
} from './views.ts';

export const accountRoutes = {
  user: route<{ answer: UserView }>()('GET', '/api/user', beforeOwnPassword, noToken),
  logIn: route<{ body: LogInRequest; answer: UserView }>()('POST', '/api/login', anyone, noToken, 'repeated'),
  logInPage: route<{ query: { returnTo?: string }; answer: Redirection }>()('GET', '/api/login', anyone, noToken),
  logOut: route<{ answer: MessageView }>()('POST', '/api/logout', anyone, noToken, 'repeated'),
  register: route<{ body: RegisterPartnerRequest; answer: RegisteredView }>()(
    'POST',
    '/api/register',
    anyone,
    noToken,
    visitorsAct(409),
  ),
  /** A call that asks for a password that was given within ten minutes may be called again after it. */
  confirmPassword: route<{ body: ConfirmPasswordRequest; answer: MessageView }>()(
    'POST',
    '/api/confirm-password',
    beforeSecondFactor,
    noToken,
    'repeated',
  ),
  sessions: route<{ answer: readonly SessionView[] }>()('GET', '/api/sessions', loggedIn, noToken),
  endSession: route<{ answer: MessageView }>()('DELETE', '/api/sessions/:id', loggedIn, noToken, 'replayed'),
  /** All but the one that asks. */
  endOtherSessions: route<{ answer: MessageView }>()('DELETE', '/api/sessions', loggedIn, noToken, 'replayed'),
  changePassword: route<{ body: ChangePasswordRequest; answer: MessageView }>()(
    'POST',
    '/api/change-password',
    beforeOwnPassword,
    noToken,
    'replayed',
  ),
};

/** The second factor of the administrator who asks. */
export const secondFactorRoutes = {
  own: route<{ answer: SecondFactorView }>()('GET', '/api/account/second-factor', ownSecondFactor, noToken),
  /** Makes a secret for an authenticator; it counts once a code of it was given. */
  begin: route<{ answer: SecondFactorBegunView }>()(
    'POST',
    '/api/account/second-factor',
    confirmed(ownSecondFactor),
    noToken,
    'repeated',
  ),
  enrol: route<{ body: EnrolSecondFactorRequest; answer: RecoveryCodesView }>()(
    'POST',
    '/api/account/second-factor/enrol',
    ownSecondFactor,
    noToken,
    'repeated',
  ),
  turnOff: route<{ body: ConfirmPasswordRequest; answer: MessageView }>()(
    'DELETE',
    '/api/account/second-factor',
    ownSecondFactor,
    noToken,
    'replayed',
  ),
};

/** The columns that the logins can be sorted by; by default the oldest come first. */
export const adminUserSorts = ['username', 'createdAt'] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

export const adminUserRoutes = {
  list: route<{ query: ListParameters<AdminUserSort>; answer: readonly AdminUserView[] }>()(
    'GET',
    '/api/admin/users',
    adminReads,
    noToken,
  ),
  create: route<{ body: AddAdminUserRequest; answer: AdminUserAddedView }>()(
    'POST',
    '/api/admin/users',
    adminChanges,
    noToken,
    'repeated',
  ),
  /** Of partners' users too. */
  resetPassword: route<{ answer: PasswordResetView }>()(
    'POST',
    '/api/admin/users/:id/reset-password',
    adminChanges,
    noToken,
    'repeated',
  ),
  remove: route<{ answer: MessageView }>()('DELETE', '/api/admin/users/:id', adminChanges, noToken, 'replayed'),
  /** Of adminviewer, and for the superadmin only. */
  password: route<{ answer: PasswordView }>()('GET', '/api/admin/users/:id/password', superadmin, noToken),
  /** Of view-only logins; without a day the login does not end by itself. */
  setEnd: route<{ body: SetAccessEndRequest; answer: MessageView }>()(
    'PUT',
    '/api/admin/users/:id/access-end',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** All of an administrator or of a partner's user. */
  endSessions: route<{ answer: MessageView }>()('DELETE', '/api/admin/users/:id/sessions', adminChanges, noToken, 'replayed'),
  /** Forgets the failed logins of the user, from all networks. */
  liftThrottle: route<{ answer: MessageView }>()('DELETE', '/api/admin/users/:id/throttle', adminChanges, noToken, 'replayed'),
  /** For the superadmin only. */
  resetSecondFactor: route<{ answer: MessageView }>()(
    'POST',
    '/api/admin/users/:id/reset-second-factor',
    superadmin,
    noToken,
    'replayed',
  ),
  /** Of any administrator but adminviewer, and for the superadmin only. */
  setExportPermission: route<{ body: SetExportPermissionRequest; answer: MessageView }>()(
    'PUT',
    '/api/admin/users/:id/export-permission',
    superadmin,
    noToken,
    'replayed',
  ),
  /** Those who may change things: the others are on the list. */
  administrators: route<{ answer: readonly AdministratorView[] }>()('GET', '/api/admin/administrators', adminReads, noToken),
};
