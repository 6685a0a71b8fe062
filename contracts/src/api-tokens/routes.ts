import type { MessageView } from '../http/answers.ts';
import { confirmed, noToken, notShared, superadmin } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MakeApiTokenRequest } from './requests.ts';
import type { ApiTokenMadeView, ApiTokenView, OwnedApiTokenView } from './views.ts';

/** The tokens by which programs call as the administrator who asks, or as the company of the member who asks. */
export const apiTokenRoutes = {
  own: route<{ answer: readonly ApiTokenView[] }>()('GET', '/api/tokens', notShared, noToken),
  make: route<{ body: MakeApiTokenRequest; answer: ApiTokenMadeView }>()(
    'POST',
    '/api/tokens',
    confirmed(notShared),
    noToken,
    'repeated',
  ),
  /** One of the caller's own; any, where the superadmin asks. */
  revoke: route<{ answer: MessageView }>()('DELETE', '/api/tokens/:id', notShared, noToken, 'replayed'),
  /** The tokens of all owners. */
  all: route<{ answer: readonly OwnedApiTokenView[] }>()('GET', '/api/admin/tokens', superadmin, noToken),
};
