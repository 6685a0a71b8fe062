import { adminChanges, adminReads, anyone, noToken, partner } from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { ChangeCohortRequest, CohortFilter, CreateCohortRequest, ReorderWaitlistRequest } from './requests.ts';
import type { AdminCohortView, CalendarFeedView, CohortView, PartnerCohortView } from './views.ts';

export const cohortRoutes = {
  /** Lists the cohorts. Only a partner's answer says what that partner may do. */
  list: route<{ answer: readonly (CohortView | PartnerCohortView)[] }>()('GET', '/api/cohorts', anyone, 'cohorts:read'),
  /** Lists the cohorts that the partner can choose. */
  available: route<{ answer: readonly PartnerCohortView[] }>()('GET', '/api/cohorts/available', partner, 'cohorts:read'),
  /** Answers one cohort as the partner may see it. */
  one: route<{ answer: PartnerCohortView; refusal: 'cohort_unknown' }>()('GET', '/api/cohorts/:id', partner, 'cohorts:read'),
};

export const calendarRoutes = {
  /** Answers the address of the partner's calendar, if there is one. */
  feed: route<{ answer: CalendarFeedView }>()('GET', '/api/calendar-feed', partner, noToken),
  /** Makes an address for the partner's calendar; a former one leads nowhere from here on. */
  openFeed: route<{ answer: CalendarFeedView }>()('POST', '/api/calendar-feed', partner, noToken, 'replayed'),
  /** Takes the address of the partner's calendar away. */
  revokeFeed: route<{ answer: CalendarFeedView }>()('DELETE', '/api/calendar-feed', partner, noToken, 'replayed'),
  /** Answers the calendar of a partner as an iCalendar file. `file` is the token of a feed with `.ics` after it. */
  file: route<{ answer: string; refusal: 'calendar_unknown'; media: 'text/calendar' }>()(
    'GET',
    '/api/calendar/:file',
    anyone,
    noToken,
  ),
};

/** The columns that the administrators' cohorts can be sorted by; by default the earliest kickoff comes first. */
export const adminCohortSorts = [
  'name',
  'kickoffDate',
  'endDate',
  'status',
  'enrolled',
  'waitlist',
  'applications',
  'focus',
] as const;
export type AdminCohortSort = (typeof adminCohortSorts)[number];

export type CohortListParameters = ListParameters<AdminCohortSort> & Readonly<CohortFilter>;

export const adminCohortRoutes = {
  /** Lists all cohorts for administrators, in pages. */
  list: route<{ query: CohortListParameters; answer: readonly AdminCohortView[] }>()(
    'GET',
    '/api/admin/cohorts',
    adminReads,
    'cohorts:read',
  ),
  /** Answers one cohort for administrators. */
  one: route<{ answer: AdminCohortView; refusal: 'cohort_unknown' }>()(
    'GET',
    '/api/admin/cohorts/:id',
    adminReads,
    'cohorts:read',
  ),
  /** Creates a cohort. */
  create: route<{
    body: CreateCohortRequest;
    answer: AdminCohortView;
    refusal: 'cohort_code_taken' | 'end_before_kickoff';
    status: 201;
  }>()('POST', '/api/admin/cohorts', adminChanges, 'cohorts:write', 'replayed'),
  /** Changes the fields of a cohort that are sent. */
  change: route<{
    body: ChangeCohortRequest;
    answer: AdminCohortView;
    refusal: 'cohort_unknown' | 'cohort_code_taken' | 'capacity_below_enrolled' | 'end_before_kickoff';
  }>()('PATCH', '/api/admin/cohorts/:id', adminChanges, 'cohorts:write', 'replayed'),
  /** Puts the waitlist of a cohort in another order. Refused where others are on it by now. */
  reorderWaitlist: route<{
    body: ReorderWaitlistRequest;
    answer: AdminCohortView;
    refusal: 'cohort_unknown' | 'waitlist_changed';
  }>()('PUT', '/api/admin/cohorts/:id/waitlist', adminChanges, 'cohorts:write', 'replayed'),
};
