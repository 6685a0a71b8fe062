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
  /** Says in one word how the programme is, and to administrators more. */
  health: route<{ answer: HealthView | AdminHealthView; status: 200 | 503 }>()('GET', '/api/health', anyone, noToken),
  /** Answers 200 as long as the process answers at all, also while it drains. */
  live: route<{ answer: HealthView }>()('GET', '/api/health/live', anyone, noToken),
  /** Says whether the process takes calls: 503 with another word where it does not. */
  ready: route<{ answer: HealthView; status: 200 | 503 }>()('GET', '/api/health/ready', anyone, noToken),
  /** Answers what the pages show of the installation. */
  settings: route<{ answer: SettingsView }>()('GET', '/api/settings', anyone, noToken),
};

/** `:name` of an act may be 'all'. */
export const projectionRoutes = {
  /** Lists the read models with how far they are. */
  list: route<{ answer: ProjectionsView }>()('GET', '/api/admin/projections', adminReads, noToken),
  /** Answers figures of the running process. */
  metrics: route<{ answer: MetricsView }>()('GET', '/api/admin/metrics', adminReads, noToken),
  /** Lists the differences between what readers see and the rebuild beside it, in the order of the ids of the rows. */
  differences: route<{
    query: DifferencesQuery;
    answer: DifferencesView;
    refusal: 'projection_unknown' | 'no_rebuild' | 'rebuild_not_done';
  }>()('GET', '/api/admin/projections/:name/differences', adminReads, noToken),
  /** Rebuilds, pauses, resumes, switches, cancels or rolls back a read model. `name` may be `all`. */
  act: route<{
    body: ProjectionActRequest;
    answer: ActedOnView;
    refusal: 'projection_unknown' | 'rebuild_running' | 'no_rebuild' | 'rebuild_done' | 'rebuild_not_done' | 'no_rollback';
  }>()('POST', '/api/admin/projections/:name', adminChanges, noToken, 'replayed'),
  /** Retries or skips a row that could not be folded. */
  parkedKey: route<{ body: ParkedKeyRequest; answer: ParkedKeyActedView; refusal: 'projection_unknown' | 'key_not_parked' }>()(
    'POST',
    '/api/admin/projections/:name/parked',
    adminChanges,
    noToken,
    'replayed',
  ),
};
