import { route, type ListParameters } from '../http/routes.ts';
import type { ChangeCohortRequest, CohortFilter, CreateCohortRequest, ReorderWaitlistRequest } from './requests.ts';
import type { AdminCohortView, CalendarFeedView, CohortView, PartnerCohortView } from './views.ts';

export const cohortRoutes = {
  /** Only a partner's answer says what that partner may do. */
  list: route<{ answer: readonly (CohortView | PartnerCohortView)[] }>()('GET', '/api/cohorts'),
  available: route<{ answer: readonly PartnerCohortView[] }>()('GET', '/api/cohorts/available'),
  one: route<{ answer: PartnerCohortView }>()('GET', '/api/cohorts/:id'),
};

export const calendarRoutes = {
  feed: route<{ answer: CalendarFeedView }>()('GET', '/api/calendar-feed'),
  openFeed: route<{ answer: CalendarFeedView }>()('POST', '/api/calendar-feed'),
  revokeFeed: route<{ answer: CalendarFeedView }>()('DELETE', '/api/calendar-feed'),
  /** For calendar programs: `file` is the token of a feed with '.ics' after it. Answers an iCalendar file. */
  file: route<{ answer: string }>()('GET', '/api/calendar/:file'),
};

/** What the administrators' cohorts can be sorted by; by default the earliest kickoff comes first. */
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

export type CohortListParameters = ListParameters<AdminCohortSort> & Readonly<Partial<Record<keyof CohortFilter, string>>>;

export const adminCohortRoutes = {
  list: route<{ query: CohortListParameters; answer: readonly AdminCohortView[] }>()('GET', '/api/admin/cohorts'),
  one: route<{ answer: AdminCohortView }>()('GET', '/api/admin/cohorts/:id'),
  create: route<{ body: CreateCohortRequest; answer: AdminCohortView }>()('POST', '/api/admin/cohorts'),
  change: route<{ body: ChangeCohortRequest; answer: AdminCohortView }>()('PATCH', '/api/admin/cohorts/:id'),
  /** 409 where others are on the waitlist by now. */
  reorderWaitlist: route<{ body: ReorderWaitlistRequest; answer: AdminCohortView }>()('PUT', '/api/admin/cohorts/:id/waitlist'),
};
