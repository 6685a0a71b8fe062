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
  /** Answers who is logged in. */
  user: route<{ answer: UserView }>()('GET', '/api/user', beforeOwnPassword, noToken),
  /** Logs in: the answer sets the cookie of a session. */
  logIn: route<{
    body: LogInRequest;
    answer: UserView;
    refusal: 'credentials_wrong' | 'second_factor_required' | 'second_factor_wrong' | 'access_ended' | 'shared_login_off';
  }>()('POST', '/api/login', anyone, noToken, 'repeated'),
  /** Leads a browser to the page where people log in. */
  logInPage: route<{ query: { returnTo?: string }; answer: Redirection; status: 302 }>()('GET', '/api/login', anyone, noToken),
  /** Ends the session. */
  logOut: route<{ answer: MessageView }>()('POST', '/api/logout', anyone, noToken, 'repeated'),
  /** Registers a partner company with its first member, who is then logged in. */
  register: route<{
    body: RegisterPartnerRequest;
    answer: RegisteredView;
    refusal:
      | 'username_taken'
      | 'company_taken'
      | 'domain_taken'
      | 'last_preferred_cohort'
      | 'cohort_unknown'
      | 'cohort_closed'
      | 'no_cohort'
      | 'invitation_unknown'
      | 'taken_back';
    status: 201;
  }>()('POST', '/api/register', anyone, noToken, visitorsAct(409)),
  /** Takes the password once more. A call that asks for a password that was given within ten minutes may be called again after it. */
  confirmPassword: route<{ body: ConfirmPasswordRequest; answer: MessageView; refusal: 'wrong_password' }>()(
    'POST',
    '/api/confirm-password',
    beforeSecondFactor,
    noToken,
    'repeated',
  ),
  /** Lists where the person who asks is logged in. */
  sessions: route<{ answer: readonly SessionView[] }>()('GET', '/api/sessions', loggedIn, noToken),
  /** Ends one of the sessions of the person who asks. */
  endSession: route<{ answer: MessageView; refusal: 'session_unknown' }>()(
    'DELETE',
    '/api/sessions/:id',
    loggedIn,
    noToken,
    'replayed',
  ),
  /** Ends all sessions of the person who asks but this one. */
  endOtherSessions: route<{ answer: MessageView }>()('DELETE', '/api/sessions', loggedIn, noToken, 'replayed'),
  /** Changes the password of the person who asks, and ends their other sessions. */
  changePassword: route<{
    body: ChangePasswordRequest;
    answer: MessageView;
    refusal: 'wrong_password' | 'version_outdated' | 'superadmin_only';
  }>()('POST', '/api/change-password', beforeOwnPassword, noToken, 'replayed'),
};

/** The second factor of the administrator who asks. */
export const secondFactorRoutes = {
  /** Says whether the second factor is on. */
  own: route<{ answer: SecondFactorView }>()('GET', '/api/account/second-factor', ownSecondFactor, noToken),
  /** Makes a secret for an authenticator; it counts once a code of it was given. */
  begin: route<{ answer: SecondFactorBegunView; refusal: 'second_factor_on' }>()(
    'POST',
    '/api/account/second-factor',
    confirmed(ownSecondFactor),
    noToken,
    'repeated',
  ),
  /** Turns the second factor on by its first code, and answers recovery codes, this once. */
  enrol: route<{
    body: EnrolSecondFactorRequest;
    answer: RecoveryCodesView;
    refusal: 'second_factor_on' | 'second_factor_not_begun' | 'second_factor_wrong';
  }>()('POST', '/api/account/second-factor/enrol', ownSecondFactor, noToken, 'repeated'),
  /** Turns the second factor off. */
  turnOff: route<{ body: ConfirmPasswordRequest; answer: MessageView; refusal: 'wrong_password' }>()(
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
  /** Lists the view-only logins. */
  list: route<{ query: ListParameters<AdminUserSort>; answer: readonly AdminUserView[] }>()(
    'GET',
    '/api/admin/users',
    adminReads,
    noToken,
  ),
  /** Makes a view-only login, and answers its password, this once. */
  create: route<{
    body: AddAdminUserRequest;
    answer: AdminUserAddedView;
    refusal: 'username_taken' | 'date_is_past';
    status: 201;
  }>()('POST', '/api/admin/users', adminChanges, noToken, 'repeated'),
  /** Sets a temporary password for a login, also of a partner, and answers it, this once. */
  resetPassword: route<{
    answer: PasswordResetView;
    refusal: 'no_such_user' | 'no_user_account' | 'superadmin_only' | 'superadmin_changes_own';
  }>()('POST', '/api/admin/users/:id/reset-password', adminChanges, noToken, 'repeated'),
  /** Deletes a view-only login. */
  remove: route<{ answer: MessageView; refusal: 'no_such_user' | 'own_access' | 'log_in_stays' }>()(
    'DELETE',
    '/api/admin/users/:id',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Answers the password of adminviewer. */
  password: route<{ answer: PasswordView; refusal: 'no_such_user' | 'password_not_kept' | 'superadmin_only' }>()(
    'GET',
    '/api/admin/users/:id/password',
    superadmin,
    noToken,
  ),
  /** Sets the day on which a view-only login ends; without a day it does not end by itself. */
  setEnd: route<{
    body: SetAccessEndRequest;
    answer: MessageView;
    refusal: 'no_such_user' | 'access_has_no_end' | 'date_is_past';
  }>()('PUT', '/api/admin/users/:id/access-end', adminChanges, noToken, 'replayed'),
  /** Ends all sessions of an administrator or of a user of a partner. */
  endSessions: route<{ answer: MessageView; refusal: 'no_such_user' | 'superadmin_only' }>()(
    'DELETE',
    '/api/admin/users/:id/sessions',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Forgets the failed logins of a user, from all networks. */
  liftThrottle: route<{ answer: MessageView; refusal: 'no_such_user' | 'superadmin_only' }>()(
    'DELETE',
    '/api/admin/users/:id/throttle',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Turns the second factor of another administrator off. */
  resetSecondFactor: route<{ answer: MessageView; refusal: 'no_such_user' | 'second_factor_is_yours' }>()(
    'POST',
    '/api/admin/users/:id/reset-second-factor',
    superadmin,
    noToken,
    'replayed',
  ),
  /** Allows an administrator to take personal data out, or no longer. */
  setExportPermission: route<{
    body: SetExportPermissionRequest;
    answer: MessageView;
    refusal: 'no_such_user' | 'shared_login_export' | 'superadmin_changes_own';
  }>()('PUT', '/api/admin/users/:id/export-permission', superadmin, noToken, 'replayed'),
  /** Lists the administrators who may change things. */
  administrators: route<{ answer: readonly AdministratorView[] }>()('GET', '/api/admin/administrators', adminReads, noToken),
};
