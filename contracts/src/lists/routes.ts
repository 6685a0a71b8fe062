import { noToken, personal } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ArrangeListRequest } from './requests.ts';
import type { ListArrangementView } from './views.ts';

/** The lists of the console as the administrator who asks has arranged them. */
export const listRoutes = {
  /** Lists how the administrator has arranged the lists of the console. */
  arranged: route<{ answer: readonly ListArrangementView[] }>()('GET', '/api/account/lists', personal, noToken),
  /** Stores how the administrator arranges a list, in the place of how it was arranged. */
  arrange: route<{ body: ArrangeListRequest; answer: ListArrangementView; refusal: 'list_unknown' }>()(
    'PUT',
    '/api/account/lists/:list',
    personal,
    noToken,
    'replayed',
  ),
};
