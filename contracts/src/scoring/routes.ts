import { adminReads, noToken, superadmin } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { AdoptScoringPolicyRequest, WeightsQuery } from './requests.ts';
import type { ScoringReplayView, ScoringView } from './views.ts';

export const scoringRoutes = {
  /** Answers the weights of the match score, and those that were adopted before. */
  policies: route<{ answer: ScoringView }>()('GET', '/api/admin/scoring', adminReads, 'reports:read'),
  /** Answers the lists that these weights would have shown. Nothing is written. */
  replay: route<{ query: WeightsQuery; answer: ScoringReplayView }>()(
    'GET',
    '/api/admin/scoring/replay',
    adminReads,
    'reports:read',
  ),
  /** Adopts weights as the next version of the policy. Refused where another one was adopted in between. */
  adopt: route<{ body: AdoptScoringPolicyRequest; answer: ScoringView; refusal: 'scoring_policy_changed' }>()(
    'POST',
    '/api/admin/scoring/policies',
    superadmin,
    noToken,
    'replayed',
  ),
};
