import { loggedIn } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ChangesQuery } from './requests.ts';
import type { ChangesView } from './views.ts';

export const changeRoutes = {
  /**
   * Answers the rows of the reader's own lists that are new, changed or gone since a cursor, in order. A token needs the scope of
   * each kind that it asks for.
   */
  since: route<{ query: ChangesQuery; answer: ChangesView; refusal: 'cursor_gone' | 'partner_unknown' }>()(
    'GET',
    '/api/changes',
    loggedIn,
    ['partners:read', 'partnerships:read', 'cohorts:read', 'matches:read'],
  ),
};
