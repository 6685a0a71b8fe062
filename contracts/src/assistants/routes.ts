import type { MessageView } from '../http/answers.ts';
import { adminChanges, adminReads, assistants, noToken, type TokenScope } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { TakeProposalRequest } from './requests.ts';
import type { ProposalView } from './views.ts';

/** Any of them lets an assistant in; each tool needs its own. */
const scopesOfTools: readonly TokenScope[] = [
  'partners:read',
  'partners:decide',
  'partnerships:read',
  'partnerships:decide',
  'cohorts:read',
  'history:read',
];

export const assistantRoutes = {
  /** The Model Context Protocol, without sessions: a JSON-RPC message, and its answer. */
  call: route<{ answer: unknown }>()('POST', '/api/mcp', assistants, scopesOfTools, 'repeated'),
  /** There is no stream and no session: 405. */
  stream: route<{ answer: never }>()('GET', '/api/mcp', assistants, scopesOfTools),
  end: route<{ answer: never }>()('DELETE', '/api/mcp', assistants, scopesOfTools, 'repeated'),
};

/** Proposals of assistants, for administrators: a person takes or drops each one. */
export const proposalRoutes = {
  list: route<{ answer: readonly ProposalView[] }>()('GET', '/api/admin/proposals', adminReads, noToken),
  take: route<{ body: TakeProposalRequest; answer: MessageView }>()(
    'POST',
    '/api/admin/proposals/:id/take',
    adminChanges,
    noToken,
    'replayed',
  ),
  drop: route<{ answer: MessageView }>()('DELETE', '/api/admin/proposals/:id', adminChanges, noToken, 'replayed'),
};
