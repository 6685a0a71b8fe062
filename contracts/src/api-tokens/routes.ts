import type { MessageView } from '../http/answers.ts';
import { confirmed, noToken, notShared, superadmin } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MakeApiTokenRequest } from './requests.ts';
import type { ApiTokenMadeView, ApiTokenView, OwnedApiTokenView } from './views.ts';

/** The tokens by which programs call as the administrator who asks, or as the company of the member who asks. */
export const apiTokenRoutes = {
  /** Lists the API tokens of the administrator, or of the company of the member, who asks. */
  own: route<{ answer: readonly ApiTokenView[] }>()('GET', '/api/tokens', notShared, noToken),
  /** Makes an API token, and answers it, this once. */
  make: route<{
    body: MakeApiTokenRequest;
    answer: ApiTokenMadeView;
    refusal: 'assistants_of_administrators' | 'date_is_past' | 'scope_not_for_assistants' | 'scope_not_yours' | 'tokens_enough';
    status: 201;
  }>()('POST', '/api/tokens', confirmed(notShared), noToken, 'repeated'),
  /** Revokes one of the caller's own tokens; any, where the superadmin asks. */
  revoke: route<{ answer: MessageView; refusal: 'token_unknown' }>()('DELETE', '/api/tokens/:id', notShared, noToken, 'replayed'),
  /** Lists the API tokens of all owners. */
  all: route<{ answer: readonly OwnedApiTokenView[] }>()('GET', '/api/admin/tokens', superadmin, noToken),
};
