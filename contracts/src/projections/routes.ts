import type { SettingsView } from '../accounts/views.ts';
import { adminChanges, adminReads, anyone, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { DifferencesQuery, ParkedKeyRequest, ProjectionActRequest } from './requests.ts';
import type {
  ActedOnView,
  AdminHealthView,
  DifferencesView,
  HealthView,
  MetricsView,
  ParkedKeyActedView,
  ProjectionsView,
} from './views.ts';

export const healthRoutes = {
  health: route<{ answer: HealthView | AdminHealthView }>()('GET', '/api/health', anyone, noToken),
  /** True if the process answers at all; 200 as long as it does, also while it drains. */
  live: route<{ answer: HealthView }>()('GET', '/api/health/live', anyone, noToken),
  /** True if it takes calls: 503 with another word where it does not. */
  ready: route<{ answer: HealthView }>()('GET', '/api/health/ready', anyone, noToken),
  settings: route<{ answer: SettingsView }>()('GET', '/api/settings', anyone, noToken),
};

/** `:name` of an act may be 'all'. */
export const projectionRoutes = {
  list: route<{ answer: ProjectionsView }>()('GET', '/api/admin/projections', adminReads, noToken),
  metrics: route<{ answer: MetricsView }>()('GET', '/api/admin/metrics', adminReads, noToken),
  /** Between what readers see and what is beside it, in the order of the ids of the rows. */
  differences: route<{ query: DifferencesQuery; answer: DifferencesView }>()(
    'GET',
    '/api/admin/projections/:name/differences',
    adminReads,
    noToken,
  ),
  act: route<{ body: ProjectionActRequest; answer: ActedOnView }>()(
    'POST',
    '/api/admin/projections/:name',
    adminChanges,
    noToken,
    'replayed',
  ),
  parkedKey: route<{ body: ParkedKeyRequest; answer: ParkedKeyActedView }>()(
    'POST',
    '/api/admin/projections/:name/parked',
    adminChanges,
    noToken,
    'replayed',
  ),
};
