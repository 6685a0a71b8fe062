import type { SettingsView } from '../accounts/views.ts';
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
  health: route<{ answer: HealthView | AdminHealthView }>()('GET', '/api/health'),
  /** Whether the process answers at all; 200 as long as it does, also while it drains. */
  live: route<{ answer: HealthView }>()('GET', '/api/health/live'),
  /** Whether it takes calls: 503 with another word where it does not. */
  ready: route<{ answer: HealthView }>()('GET', '/api/health/ready'),
  settings: route<{ answer: SettingsView }>()('GET', '/api/settings'),
};

/** `:name` of an act may be 'all'. */
export const projectionRoutes = {
  list: route<{ answer: ProjectionsView }>()('GET', '/api/admin/projections'),
  metrics: route<{ answer: MetricsView }>()('GET', '/api/admin/metrics'),
  /** Between what readers see and what is beside it, in the order of the ids of the rows. */
  differences: route<{ query: DifferencesQuery; answer: DifferencesView }>()('GET', '/api/admin/projections/:name/differences'),
  act: route<{ body: ProjectionActRequest; answer: ActedOnView }>()('POST', '/api/admin/projections/:name'),
  parkedKey: route<{ body: ParkedKeyRequest; answer: ParkedKeyActedView }>()('POST', '/api/admin/projections/:name/parked'),
};
