import type { SettingsView } from '../accounts/views.ts';
import { route } from '../http/routes.ts';
import type { AdminHealthView, HealthView } from './views.ts';

export const healthRoutes = {
  health: route<{ answer: HealthView | AdminHealthView }>()('GET', '/api/health'),
  /** Whether the process answers at all; 200 as long as it does, also while it drains. */
  live: route<{ answer: HealthView }>()('GET', '/api/health/live'),
  /** Whether it takes calls: 503 with another word where it does not. */
  ready: route<{ answer: HealthView }>()('GET', '/api/health/ready'),
  settings: route<{ answer: SettingsView }>()('GET', '/api/settings'),
};
