import { accountsProjection } from '../features/accounts/accounts.projection.ts';
import { exportTokensProjection } from '../features/accounts/export-tokens.projection.ts';
import { cohortsProjection } from '../features/cohorts/cohorts.projection.ts';
import type { AnyProjection } from '../event-sourcing/kernel/projection.ts';
import { eventPlacesProjection } from '../features/history/event-places.projection.ts';
import { listsProjection } from '../features/lists/lists.projection.ts';
import { ledgerProjection } from '../features/ledger/ledger.projection.ts';
import { logHoursProjection } from '../features/history/log-hours.projection.ts';
import { requestsProjection } from '../features/history/requests.projection.ts';
import { disclosuresProjection } from '../features/matching/disclosures.projection.ts';
import { matchOutcomesProjection } from '../features/matching/match-outcomes.projection.ts';
import { unansweredInterestsProjection } from '../features/matching/unanswered-interests.projection.ts';
import { mailProjection } from '../features/mail/mail.projection.ts';
import { inboxesProjection } from '../features/notifications/inboxes.projection.ts';
import { notificationsProjection } from '../features/notifications/notifications.projection.ts';
import { invitationsProjection } from '../features/invitations/invitations.projection.ts';
import { usedReasonsProjection } from '../features/partners/used-reasons.projection.ts';
import { onboardingProjection } from '../features/partners/onboarding.projection.ts';
import { partnersProjection } from '../features/partners/partners.projection.ts';
import { partnershipListProjection } from '../features/partnerships/partnership-list.projection.ts';
import { partnershipsProjection } from '../features/partnerships/partnerships.projection.ts';
import { rebuildsProjection } from '../features/projections/rebuilds.projection.ts';
import { scoringPoliciesProjection } from '../features/scoring-policies/scoring-policies.projection.ts';
import { searchProjection } from '../features/search/search.projection.ts';
import { waitlistsProjection } from '../features/partnerships/waitlists.projection.ts';
import { cohortFunnelsProjection } from '../features/reports/cohort-funnels.projection.ts';
import { partnerTotalsProjection } from '../features/reports/partner-totals.projection.ts';
import { programmeDaysProjection } from '../features/reports/programme-days.projection.ts';
import { actsProjection } from '../features/undo/acts.projection.ts';

/** Every read model that is kept. */
export const projections: readonly AnyProjection[] = [
  accountsProjection,
  exportTokensProjection,
  partnersProjection,
  usedReasonsProjection,
  onboardingProjection,
  partnershipsProjection,
  partnershipListProjection,
  invitationsProjection,
  waitlistsProjection,
  actsProjection,
  cohortsProjection,
  scoringPoliciesProjection,
  matchOutcomesProjection,
  unansweredInterestsProjection,
  disclosuresProjection,
  notificationsProjection,
  inboxesProjection,
  partnerTotalsProjection,
  programmeDaysProjection,
  cohortFunnelsProjection,
  mailProjection,
  searchProjection,
  requestsProjection,
  logHoursProjection,
  eventPlacesProjection,
  listsProjection,
  rebuildsProjection,
  ledgerProjection,
];
