import { adminReads, noToken, superadmin } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { AdoptScoringPolicyRequest, WeightsQuery } from './requests.ts';
import type { ScoringReplayView, ScoringView } from './views.ts';

export const scoringRoutes = {
  policies: route<{ answer: ScoringView }>()('GET', '/api/admin/scoring', adminReads, 'reports:read'),
  /** The lists that these weights would have shown. Nothing is written. */
  replay: route<{ query: WeightsQuery; answer: ScoringReplayView }>()(
    'GET',
    '/api/admin/scoring/replay',
    adminReads,
    'reports:read',
  ),
  /** 409 where another policy was adopted in between. */
  adopt: route<{ body: AdoptScoringPolicyRequest; answer: ScoringView }>()(
    'POST',
    '/api/admin/scoring/policies',
    superadmin,
    noToken,
    'replayed',
  ),
};
