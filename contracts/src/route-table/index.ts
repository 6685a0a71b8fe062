import { accountRoutes, adminUserRoutes, secondFactorRoutes } from '../accounts/routes.ts';
import { apiTokenRoutes } from '../api-tokens/routes.ts';
import { assistantRoutes, proposalRoutes } from '../assistants/routes.ts';
import { changeRoutes } from '../changes/routes.ts';
import { adminCohortRoutes, calendarRoutes, cohortRoutes } from '../cohorts/routes.ts';
import { exportRoutes } from '../exports/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import type { Route } from '../http/routes.ts';
import { adminInvitationRoutes, invitationRoutes } from '../invitations/routes.ts';
import { ledgerRoutes } from '../ledger/routes.ts';
import { listRoutes } from '../lists/routes.ts';
import { liveRoutes, presenceRoutes } from '../live/routes.ts';
import { mailRoutes } from '../mail/routes.ts';
import { adminMatchingRoutes, manualMatchingRoutes, matchingRoutes } from '../matching/routes.ts';
import { myDataRoutes } from '../my-data/routes.ts';
import { announcementRoutes, notificationRoutes } from '../notifications/routes.ts';
import { adminPartnerRoutes, companyRoutes, onboardingRoutes, partnerRoutes } from '../partners/routes.ts';
import { adminPartnershipRoutes, adminRecommendationRoutes, partnershipRoutes } from '../partnerships/routes.ts';
import { healthRoutes, projectionRoutes } from '../projections/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { scoringRoutes } from '../scoring/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { undoRoutes } from '../undo/routes.ts';
import { adminWebhookRoutes, webhookRoutes } from '../webhooks/routes.ts';

const tables = [
  referenceRoutes,
  healthRoutes,
  liveRoutes,
  accountRoutes,
  secondFactorRoutes,
  apiTokenRoutes,
  listRoutes,
  notificationRoutes,
  mailRoutes,
  webhookRoutes,
  partnerRoutes,
  companyRoutes,
  onboardingRoutes,
  myDataRoutes,
  matchingRoutes,
  partnershipRoutes,
  invitationRoutes,
  cohortRoutes,
  calendarRoutes,
  adminPartnerRoutes,
  adminInvitationRoutes,
  adminPartnershipRoutes,
  adminRecommendationRoutes,
  adminMatchingRoutes,
  manualMatchingRoutes,
  adminCohortRoutes,
  announcementRoutes,
  undoRoutes,
  presenceRoutes,
  searchRoutes,
  changeRoutes,
  assistantRoutes,
  proposalRoutes,
  historyRoutes,
  ledgerRoutes,
  reportRoutes,
  exportRoutes,
  scoringRoutes,
  projectionRoutes,
  adminWebhookRoutes,
  adminUserRoutes,
] as const;

type In<Table> = Table extends unknown ? Table[keyof Table] : never;
type KeyOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never;

/** A call of the wire: its method and path, as in 'PUT /api/partnerships/:id'. */
export type RouteKey = KeyOf<In<(typeof tables)[number]>>;

/** Every call of the wire, in the order of the documents. Two routes with one method and path are one call, with one access. */
export const routesByKey = Object.fromEntries(
  tables.flatMap((table) => Object.values<Route>(table)).map((each) => [`${each.method} ${each.path}`, each]),
) as Readonly<Record<RouteKey, Route>>;
