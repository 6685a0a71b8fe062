import { adminChanges, adminReads, anyone, noToken, partner } from '../http/access.ts';
import { route, type ListParameters } from '../http/routes.ts';
import type { ChangeCohortRequest, CohortFilter, CreateCohortRequest, ReorderWaitlistRequest } from './requests.ts';
import type { AdminCohortView, CalendarFeedView, CohortView, PartnerCohortView } from './views.ts';

export const cohortRoutes = {
  /** Only a partner's answer says what that partner may do. */
  list: route<{ answer: readonly (CohortView | PartnerCohortView)[] }>()('GET', '/api/cohorts', anyone, 'cohorts:read'),
  available: route<{ answer: readonly PartnerCohortView[] }>()('GET', '/api/cohorts/available', partner, 'cohorts:read'),
  one: route<{ answer: PartnerCohortView }>()('GET', '/api/cohorts/:id', partner, 'cohorts:read'),
};

export const calendarRoutes = {
  feed: route<{ answer: CalendarFeedView }>()('GET', '/api/calendar-feed', partner, noToken),
  openFeed: route<{ answer: CalendarFeedView }>()('POST', '/api/calendar-feed', partner, noToken, 'replayed'),
  revokeFeed: route<{ answer: CalendarFeedView }>()('DELETE', '/api/calendar-feed', partner, noToken, 'replayed'),
  /** For calendar programs: `file` is the token of a feed with '.ics' after it. Answers an iCalendar file. */
  file: route<{ answer: string }>()('GET', '/api/calendar/:file', anyone, noToken),
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

export type CohortListParameters = ListParameters<AdminCohortSort> & Readonly<Partial<Record<keyof CohortFilter, string>>>;

export const adminCohortRoutes = {
  list: route<{ query: CohortListParameters; answer: readonly AdminCohortView[] }>()(
    'GET',
    '/api/admin/cohorts',
    adminReads,
    'cohorts:read',
  ),
  one: route<{ answer: AdminCohortView }>()('GET', '/api/admin/cohorts/:id', adminReads, 'cohorts:read'),
  create: route<{ body: CreateCohortRequest; answer: AdminCohortView }>()(
    'POST',
    '/api/admin/cohorts',
    adminChanges,
    'cohorts:write',
    'replayed',
  ),
  change: route<{ body: ChangeCohortRequest; answer: AdminCohortView }>()(
    'PATCH',
    '/api/admin/cohorts/:id',
    adminChanges,
    'cohorts:write',
    'replayed',
  ),
  /** 409 where others are on the waitlist by now. */
  reorderWaitlist: route<{ body: ReorderWaitlistRequest; answer: AdminCohortView }>()(
    'PUT',
    '/api/admin/cohorts/:id/waitlist',
    adminChanges,
    'cohorts:write',
    'replayed',
  ),
};
