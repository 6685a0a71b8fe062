import type { SettingsView } from '../accounts/views.ts';
import { route } from '../http/routes.ts';
import type { AdminHealthView, HealthView } from './views.ts';

export const healthRoutes = {
  health: route<{ answer: HealthView | AdminHealthView }>()('GET', '/api/health'),
  settings: route<{ answer: SettingsView }>()('GET', '/api/settings'),
};
