import { adminReads } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { SearchQuery } from './requests.ts';
import type { SearchHitView } from './views.ts';

export const searchRoutes = {
  /** Finds what each typed word begins a word of, eight of a kind at the most. A token finds what it has the scope to read, and no users. */
  find: route<{ query: SearchQuery; answer: readonly SearchHitView[] }>()(
    'GET',
    '/api/admin/search',
    adminReads,
    'partners:read',
  ),
};
