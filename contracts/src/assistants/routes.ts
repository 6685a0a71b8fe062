import { assistantScopes } from '../api-tokens/scopes.ts';
import type { MessageView } from '../http/answers.ts';
import { adminChanges, adminReads, assistants, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { TakeProposalRequest } from './requests.ts';
import type { AssistantAnswer, AssistantMessage, ProposalView } from './views.ts';

/** An assistant needs one of its scopes to call, and for each tool the tool's own. */
export const assistantRoutes = {
  /** Answers a message of the Model Context Protocol as JSON, without sessions. A notification, which asks for nothing, gets 202. */
  call: route<{ body: AssistantMessage; answer: AssistantAnswer | undefined; status: 200 | 202 | 400 | 404 | 415 | 500 }>()(
    'POST',
    '/api/mcp',
    assistants,
    assistantScopes,
    'repeated',
  ),
  /** Is always refused: there is no stream. */
  stream: route<{ answer: never; refusal: 'wrong_method' }>()('GET', '/api/mcp', assistants, assistantScopes),
  /** Is always refused: there is no session. */
  end: route<{ answer: never; refusal: 'wrong_method' }>()('DELETE', '/api/mcp', assistants, assistantScopes, 'repeated'),
};

/** The refusals of the act that a proposal leads to. */
type Taking =
  | 'proposal_unknown'
  | 'partner_unknown'
  | 'wrong_sides'
  | 'partner_not_approved'
  | 'already_decided'
  | 'version_outdated'
  | 'already_recommended'
  | 'partnership_exists'
  | 'cohort_unknown'
  | 'cohort_closed'
  | 'already_matched'
  | 'already_partners';

/** Proposals of assistants, for administrators: a person takes or drops each one. */
export const proposalRoutes = {
  /** Lists the proposals that were neither taken nor dropped. */
  list: route<{ answer: readonly ProposalView[] }>()('GET', '/api/admin/proposals', adminReads, noToken),
  /** Takes a proposal: it is carried out in the name of the person who takes it. */
  take: route<{ body: TakeProposalRequest; answer: MessageView; refusal: Taking }>()(
    'POST',
    '/api/admin/proposals/:id/take',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Drops a proposal. */
  drop: route<{ answer: MessageView; refusal: 'proposal_unknown' }>()(
    'DELETE',
    '/api/admin/proposals/:id',
    adminChanges,
    noToken,
    'replayed',
  ),
};
