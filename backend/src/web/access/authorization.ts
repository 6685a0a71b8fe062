import type { accountRoutes, adminUserRoutes, exportTokenRoutes, secondFactorRoutes } from '@accelerator/contracts/accounts';
import type { adminCohortRoutes, calendarRoutes, cohortRoutes } from '@accelerator/contracts/cohorts';
import type { exportRoutes } from '@accelerator/contracts/exports';
import type { Route as RouteDefinition } from '@accelerator/contracts/http';
import type { historyRoutes } from '@accelerator/contracts/history';
import type { adminInvitationRoutes, invitationRoutes } from '@accelerator/contracts/invitations';
import type { ledgerRoutes } from '@accelerator/contracts/ledger';
import type { listRoutes } from '@accelerator/contracts/lists';
import type { liveRoutes, presenceRoutes } from '@accelerator/contracts/live';
import type { mailRoutes } from '@accelerator/contracts/mail';
import type { adminMatchingRoutes, manualMatchingRoutes, matchingRoutes } from '@accelerator/contracts/matching';
import type { myDataRoutes } from '@accelerator/contracts/my-data';
import type { announcementRoutes, notificationRoutes } from '@accelerator/contracts/notifications';
import type { adminPartnerRoutes, companyRoutes, onboardingRoutes, partnerRoutes } from '@accelerator/contracts/partners';
import type { adminPartnershipRoutes, adminRecommendationRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships';
import type { healthRoutes, projectionRoutes } from '@accelerator/contracts/projections';
import type { reportRoutes } from '@accelerator/contracts/reports';
import type { scoringRoutes } from '@accelerator/contracts/scoring';
import type { searchRoutes } from '@accelerator/contracts/search';
import type { undoRoutes } from '@accelerator/contracts/undo';

type In<Routes> = Routes[keyof Routes];
type WireRoute =
  | In<typeof accountRoutes>
  | In<typeof adminCohortRoutes>
  | In<typeof adminInvitationRoutes>
  | In<typeof adminMatchingRoutes>
  | In<typeof adminPartnerRoutes>
  | In<typeof adminPartnershipRoutes>
  | In<typeof adminRecommendationRoutes>
  | In<typeof adminUserRoutes>
  | In<typeof manualMatchingRoutes>
  | In<typeof announcementRoutes>
  | In<typeof calendarRoutes>
  | In<typeof exportRoutes>
  | In<typeof exportTokenRoutes>
  | In<typeof cohortRoutes>
  | In<typeof companyRoutes>
  | In<typeof healthRoutes>
  | In<typeof historyRoutes>
  | In<typeof invitationRoutes>
  | In<typeof ledgerRoutes>
  | In<typeof listRoutes>
  | In<typeof liveRoutes>
  | In<typeof presenceRoutes>
  | In<typeof mailRoutes>
  | In<typeof matchingRoutes>
  | In<typeof myDataRoutes>
  | In<typeof notificationRoutes>
  | In<typeof onboardingRoutes>
  | In<typeof partnerRoutes>
  | In<typeof projectionRoutes>
  | In<typeof partnershipRoutes>
  | In<typeof reportRoutes>
  | In<typeof scoringRoutes>
  | In<typeof searchRoutes>
  | In<typeof secondFactorRoutes>
  | In<typeof undoRoutes>;
type KeyOf<R> = R extends RouteDefinition ? `${R['method']} ${R['path']}` : never;

/** A call of the wire: its method and path, as in 'PUT /api/partnerships/:id'. */
export type RouteKey = KeyOf<WireRoute>;

export interface Access {
  readonly who: 'anyone' | 'logged-in' | 'partner' | 'admin' | 'superadmin';
  /** Only once the partner's application to the programme has been approved. */
  readonly approved?: true;
  /** Open to someone whose password is temporary. */
  readonly beforeOwnPassword?: true;
  /** Open to an administrator who must set up a second factor first. */
  readonly beforeSecondFactor?: true;
  /** Closed to the login that several people share. */
  readonly personal?: true;
  /** Only where the password was given within the last ten minutes. */
  readonly confirmed?: true;
  /** It changes something in the administrators' console, so a read-only administrator may not. */
  readonly changes?: true;
}

const anyone: Access = { who: 'anyone' };
const signedIn: Access = { who: 'logged-in' };
const untilOwnPassword: Access = { who: 'logged-in', beforeOwnPassword: true, beforeSecondFactor: true };
const partner: Access = { who: 'partner' };
const approvedPartner: Access = { who: 'partner', approved: true };
const adminReads: Access = { who: 'admin' };
const adminChanges: Access = { who: 'admin', changes: true };
const ownSecondFactor: Access = { who: 'admin', personal: true, beforeSecondFactor: true };
/** What a person keeps for themself changes nothing for others, so view-only administrators may. */
const personal: Access = { who: 'admin', personal: true };
const superadmin: Access = { who: 'superadmin' };

/** Who may make which call. Whose data a call may touch, the rules of the programme decide. A route that is not in here does not start. */
export const authorization: Readonly<Record<RouteKey, Access>> = {
  'GET /api/health': anyone,
  'GET /api/health/live': anyone,
  'GET /api/health/ready': anyone,
  'GET /api/settings': anyone,
  'GET /api/sse': signedIn,

  'GET /api/user': untilOwnPassword,
  'POST /api/login': anyone,
  'GET /api/login': anyone,
  'POST /api/logout': anyone,
  'POST /api/register': anyone,
  'POST /api/change-password': untilOwnPassword,
  'POST /api/confirm-password': { who: 'logged-in', beforeSecondFactor: true },
  'GET /api/account/second-factor': ownSecondFactor,
  'POST /api/account/second-factor': { ...ownSecondFactor, confirmed: true },
  'POST /api/account/second-factor/enrol': ownSecondFactor,
  'DELETE /api/account/second-factor': ownSecondFactor,
  'GET /api/account/reasons': personal,
  'GET /api/account/lists': personal,
  'PUT /api/account/lists/:list': personal,
  'GET /api/account/export-tokens': personal,
  'POST /api/account/export-tokens': { ...personal, confirmed: true },
  'DELETE /api/account/export-tokens/:id': personal,
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions': signedIn,
  'DELETE /api/sessions/:id': signedIn,

  'GET /api/notifications': signedIn,
  'PUT /api/notifications/read-all': signedIn,
  'PUT /api/notifications/:id/read': signedIn,
  'GET /api/catch-up': partner,
  'PUT /api/catch-up/seen': partner,

  'GET /api/mail/settings': signedIn,
  'PUT /api/mail/settings': signedIn,
  'PUT /api/mail/address': signedIn,
  'DELETE /api/mail/address': signedIn,
  'POST /api/mail/confirmations': signedIn,
  // The link says whose address it is.
  'POST /api/mail/confirm/:token': anyone,
  'GET /api/mail/unsubscribe/:token/kinds': anyone,
  'POST /api/mail/unsubscribe/:token': anyone,

  'GET /api/profile': partner,
  'GET /api/profile/disclosures': partner,
  'POST /api/profile/review-request': partner,
  'DELETE /api/profile': { who: 'partner', confirmed: true },
  'GET /api/my-data': { who: 'partner', confirmed: true },
  'POST /api/app-partner': partner,
  'PUT /api/app-partner/:id': partner,
  'POST /api/solutions-partner': partner,
  'PUT /api/solutions-partner/:id': partner,
  'GET /api/partners/:id': approvedPartner,
  'GET /api/clock': partner,

  'GET /api/company': partner,
  'POST /api/company': partner,
  'POST /api/company/regenerate-invite': partner,
  'GET /api/company/members': partner,
  'DELETE /api/company/members/:userId': partner,
  // Who has the link is let in.
  'GET /api/company/invite/:inviteCode': anyone,
  'POST /api/company/join/:inviteCode': anyone,

  'GET /api/onboarding': partner,
  'PUT /api/onboarding': partner,

  'GET /api/matches': approvedPartner,
  'GET /api/matches/:id/explanation': approvedPartner,
  'GET /api/matches/:id/changes': approvedPartner,

  'GET /api/partnerships': partner,
  'GET /api/partnerships/:id/history': partner,
  'GET /api/partnerships/:id/history/:eventId/match': approvedPartner,
  'POST /api/partnerships': approvedPartner,
  'PUT /api/partnerships/:id': approvedPartner,
  'POST /api/partnerships/:id/apply': approvedPartner,
  // A partner that lost its approval can still let its application go.
  'POST /api/partnerships/:id/cancel': partner,

  'GET /api/partnerships/my-invites': partner,
  'POST /api/partnerships/invite': approvedPartner,
  'POST /api/partnerships/:id/regenerate-invite': approvedPartner,
  // The token is what opens it.
  'GET /api/partnerships/invite/:token': anyone,
  // Where the company awaits its approval, the acceptance is kept.
  'POST /api/partnerships/invite/:token/accept': partner,

  // Logged out, it is what the registration form offers.
  'GET /api/cohorts': anyone,
  'GET /api/cohorts/available': partner,
  'GET /api/cohorts/:id': partner,

  'GET /api/calendar-feed': partner,
  'POST /api/calendar-feed': partner,
  'DELETE /api/calendar-feed': partner,
  // Calendar programs do not log in: the token in the address is what lets them in.
  'GET /api/calendar/:file': anyone,

  'GET /api/admin/stats': adminReads,
  'GET /api/admin/search': adminReads,
  // Who may change nothing needs to know of no one.
  'GET /api/admin/presence/:kind/:id': adminChanges,
  'PUT /api/admin/presence/:kind/:id': adminChanges,
  'DELETE /api/admin/presence/:kind/:id': adminChanges,
  'GET /api/admin/history': adminReads,
  'GET /api/admin/history/requests/:correlationId': adminReads,
  'GET /api/admin/history/export': adminReads,
  'GET /api/admin/history/:stream/export': adminReads,
  'GET /api/admin/history/heads': adminReads,
  'GET /api/admin/history/key': adminReads,
  'GET /api/admin/history/:stream': adminReads,
  'GET /api/admin/history/:stream/erasures': adminReads,
  'GET /api/admin/history/:stream/seen': adminReads,
  'GET /api/admin/history/:stream/events/:eventId': adminReads,
  'GET /api/admin/history/:stream/events/:eventId/match': adminReads,
  'GET /api/admin/history/:stream/projections/:projection': adminReads,
  'GET /api/admin/ledger': adminReads,
  'GET /api/admin/reports': adminReads,
  'GET /api/admin/projections': adminReads,
  'GET /api/admin/metrics': adminReads,
  'GET /api/admin/projections/:name/differences': adminReads,
  'POST /api/admin/projections/:name': adminChanges,
  'POST /api/admin/projections/:name/parked': adminChanges,
  'GET /api/admin/scoring': adminReads,
  'GET /api/admin/scoring/replay': adminReads,
  'POST /api/admin/scoring/policies': superadmin,
  'GET /api/admin/exports': adminReads,
  'GET /api/admin/exports/:file': adminReads,
  'GET /api/admin/partners': adminReads,
  'GET /api/admin/partners/:id/details': adminReads,
  'POST /api/admin/partners/:id/approve': adminChanges,
  'POST /api/admin/partners/:id/reject': adminChanges,
  'POST /api/admin/partners/approve': adminChanges,
  'POST /api/admin/partners/reject': adminChanges,
  'POST /api/admin/partners/:id/information-request': adminChanges,
  'PUT /api/admin/partners/:id/domain': adminChanges,
  'POST /api/admin/partners/:id/erase': { ...adminChanges, confirmed: true },
  'GET /api/admin/partners/:id/joint-application': adminReads,
  'POST /api/admin/partners/:id/joint-application/renew': adminChanges,
  'DELETE /api/admin/partners/:id/joint-application': adminChanges,
  'GET /api/admin/partnerships': adminReads,
  'GET /api/admin/partnerships/:id': adminReads,
  'GET /api/admin/partnerships/:id/open-items': adminReads,
  'GET /api/admin/partnerships/:id/applying': adminReads,
  'POST /api/admin/partnerships/:id/approve': adminChanges,
  'POST /api/admin/partnerships/:id/reject': adminChanges,
  'POST /api/admin/partnerships/:id/action': adminChanges,
  'POST /api/admin/partnerships/:id/assign-cohort': adminChanges,
  'PUT /api/admin/partnerships/:id': adminChanges,
  'POST /api/admin/partnerships/approve': adminChanges,
  'POST /api/admin/announcements': adminChanges,
  'POST /api/admin/undo': adminChanges,
  'POST /api/admin/recommendations': adminChanges,
  'DELETE /api/admin/recommendations/:id': adminChanges,
  'POST /api/admin/add-to-dashboard': adminChanges,
  'GET /api/admin/partner-matches/:id': adminReads,
  'GET /api/admin/partner-matches/:id/:otherId': adminReads,
  'GET /api/admin/matching/candidates': adminReads,
  'GET /api/admin/matching/all-matches': adminReads,
  'GET /api/admin/matching/suggestions': adminReads,
  'POST /api/admin/matching/bulk-create': adminChanges,
  'DELETE /api/admin/matching/match/:id': adminChanges,
  'GET /api/admin/cohorts': adminReads,
  'GET /api/admin/cohorts/:id': adminReads,
  'POST /api/admin/cohorts': adminChanges,
  'PATCH /api/admin/cohorts/:id': adminChanges,
  'PUT /api/admin/cohorts/:id/waitlist': adminChanges,
  'GET /api/admin/users': adminReads,
  'POST /api/admin/users': adminChanges,
  'POST /api/admin/users/:id/reset-password': adminChanges,
  'DELETE /api/admin/users/:id': adminChanges,
  'GET /api/admin/users/:id/password': superadmin,
  'PUT /api/admin/users/:id/access-end': adminChanges,
  'DELETE /api/admin/users/:id/sessions': adminChanges,
  'DELETE /api/admin/users/:id/throttle': adminChanges,
  'POST /api/admin/users/:id/reset-second-factor': superadmin,
  'PUT /api/admin/users/:id/export-permission': superadmin,
  'GET /api/admin/administrators': adminReads,
};

/** The row of a route; undefined where the table has none. */
export function accessTo({ method, path }: RouteDefinition): Access | undefined {
  const key = `${method} ${path}`;
  return Object.hasOwn(authorization, key) ? authorization[key as RouteKey] : undefined;
}
